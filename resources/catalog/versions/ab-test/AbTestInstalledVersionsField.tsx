import { Checkbox, Select } from "antd";
import { useTranslation } from "react-i18next";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { Field } from "#ui/fields/Field.tsx";
import { useVersionForm } from "../form/version-form-context.ts";
import { fieldElementId } from "../paths.ts";
import { updateFormSection } from "../form/use-draft.ts";

const served = ["active", "superseded"];

/** Field for the installed versions that take part: all, or a selection. */
export function AbTestInstalledVersionsField() {
  const { t } = useTranslation("listings");
  const { form, details, edit, editable } = useVersionForm();
  const { versions, allVersionsSelected } = form.abTest;
  const { data } = useCall(appCalls.appDetails, { params: { id: details.version.appId } }, { ownNotFound: true });
  const names = [
    ...new Set(
      (data?.versions ?? [])
        .filter((version) => served.includes(version.status))
        .flatMap((version) => version.versionName ?? []),
    ),
  ];
  return (
    <Field label={t("ab.versions")} id={fieldElementId("abTest.versions")}>
      {(control) => (
        <div className="stack gap-8">
          <Checkbox
            checked={allVersionsSelected}
            disabled={!editable}
            onChange={(event) =>
              edit(
                updateFormSection("abTest", {
                  allVersionsSelected: event.target.checked,
                  versions: event.target.checked ? [] : versions,
                }),
              )
            }
          >
            {t("ab.allVersions")}{" "}
            {names.length > 0 && <bdi className="text-13 regular faint">({names.slice(0, 3).join(", ")})</bdi>}
          </Checkbox>
          {!allVersionsSelected && (
            <Select
              {...control}
              mode="multiple"
              disabled={!editable}
              value={versions}
              placeholder={names.length === 0 ? t("ab.noVersions") : t("ab.versionsPlaceholder")}
              onChange={(next: string[]) => edit(updateFormSection("abTest", { versions: next }))}
              options={names.map((value) => ({ value, label: value }))}
            />
          )}
        </div>
      )}
    </Field>
  );
}
