import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { directionOf } from "#contract/reference/languages.ts";
import { CounterField } from "#ui/fields/CounterField.tsx";
import { Card } from "#ui/page/Card.tsx";
import { ChangesCard } from "../files/ChangesCard.tsx";
import { FactsCard } from "../files/FactsCard.tsx";
import { FindingsCard } from "../files/FindingsCard.tsx";
import { PackageCard } from "../files/PackageCard.tsx";
import { useForm } from "../form/form-context.ts";
import { inSection } from "../form/use-draft.ts";
import { useField } from "../form/use-field.ts";
import { ApkSetCard } from "../keystore/ApkSetCard.tsx";

/** Step 3: the package, what is found in it, what it changes, and what is told about it. */
export function UploadStep() {
  return (
    <>
      <PackageCard />
      <ApkSetCard />
      <FindingsCard />
      <ChangesCard />
      <FactsCard />
      <ChangelogCard />
    </>
  );
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
        dir={directionOf(form.sourceLanguage)}
        label={t("changelog")}
        help={t("changelogHint")}
        limit={limits.changelog}
        value={form.upload.changelog}
        onChange={(changelog) => edit(inSection("upload", { changelog }))}
      />
    </Card>
  );
}
