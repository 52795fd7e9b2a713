import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { Card } from "#ui/page/Card.tsx";
import { useVersionForm } from "../form/version-form-context.ts";
import { fieldElementId } from "../paths.ts";
import { updateFormSection } from "../form/use-draft.ts";
import { useField } from "../form/use-field.ts";
import { ScreenshotsField } from "./ScreenshotsField.tsx";

export function ScreenshotsCard() {
  const { t } = useTranslation("listings");
  const { form } = useVersionForm();
  const { min, max } = limits.screenshots;
  const count = form.metadata.screenshotIds.length;
  return (
    <Card
      title={
        <>
          {t("shots.title")} <span className="text-13 regular faint">{t("shots.count", { count, min, max })}</span>
        </>
      }
    >
      <ListingScreenshots />
    </Card>
  );
}

/** Field for the listing's own screenshots, in the wizard and in a hold. */
export function ListingScreenshots({ held = [] }: { held?: readonly string[] }) {
  const { form, edit } = useVersionForm();
  const { error } = useField("metadata.screenshotIds");
  const ids = form.metadata.screenshotIds;
  return (
    <>
      <ScreenshotsField
        id={fieldElementId("metadata.screenshotIds")}
        ids={ids}
        held={held}
        onChange={(change) =>
          edit((current) =>
            updateFormSection("metadata", { screenshotIds: change(current.metadata.screenshotIds) })(current),
          )
        }
      />
      {error && <FieldNote kind="error">{error}</FieldNote>}
    </>
  );
}
