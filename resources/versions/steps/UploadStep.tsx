import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { CounterField } from "#ui/fields/CounterField.tsx";
import { Card } from "#ui/page/Card.tsx";
import { ChangesCard } from "../files/ChangesCard.tsx";
import { FactsCard } from "../files/FactsCard.tsx";
import { FindingsCard } from "../files/FindingsCard.tsx";
import { PackageCard } from "../files/PackageCard.tsx";
import { ApkSetCard } from "../keystore/ApkSetCard.tsx";
import { useForm } from "../form/form-context.ts";
import { inSection } from "../form/use-draft.ts";
import { useField } from "../form/use-field.ts";
import { ApkSetCard } from "../keystore/ApkSetCard.tsx";

/** Step 3: the package, what is found in it, what it changes, and what is told about it. */
export function UploadStep() {
  return (
    <>
      <PackageCard />
      <BundleCard />
      <ApkSetCard />
      <FindingsCard />
      <ChangesCard />
      <FactsCard />
      <ChangelogCard />
    </>
  );
}

/** An app bundle needs a keystore and becomes a set of APKs. */
function BundleCard() {
  const { form, file, details, editable } = useForm();
  const isBundle = form.details.applicationType === "aab" && file?.kind === "aab";
  if (!isBundle || file.verdict === null || file.verdict === "refuse") return null;
  return <ApkSetCard versionId={details.version.id} fileId={file.id} editable={editable} />;
}

function ChangelogCard() {
  const { t } = useTranslation("packages");
  const { form, edit } = useForm();
  const state = useField("upload.changelog");
  return (
    <Card>
      <CounterField
        {...state}
        rows={2}
        lang={form.sourceLanguage}
        dir="ltr"
        label={t("changelog")}
        help={t("changelogHint")}
        limit={limits.changelog}
        value={form.upload.changelog}
        onChange={(changelog) => edit(inSection("upload", { changelog }))}
      />
    </Card>
  );
}
