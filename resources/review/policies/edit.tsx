import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { policyLimits } from "#contract/review/policies/policy-content.ts";
import type { PolicyDetails, VersionedPolicyText } from "#contract/review/policies/policies.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { useCallShow } from "#providers/data/use-call-show.ts";
import { useFieldErrorText } from "#providers/forms/schema-rules.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { Show } from "#ui/crud/Show.tsx";
import { LazyDayPicker } from "#ui/fields/LazyDayPicker.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { ConflictNotice } from "#ui/form/ConflictNotice.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { ReasonField } from "#ui/form/ReasonField.tsx";
import { languageNameIn } from "#ui/format/language-name.ts";
import { BackButton } from "#ui/page/BackButton.tsx";
import { Card } from "#ui/page/Card.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import type { PolicyEditConflict } from "./form/policy-draft.ts";
import { type PolicyFormState, usePolicyForm } from "./form/use-policy-form.ts";
import { policyEditPath, policyPath } from "./paths.ts";
import { policies } from "./index.tsx";
import { useUrlQuery } from "#providers/router/use-url-query.ts";
import { TranslationEditor } from "#ui/translations/TranslationEditor.tsx";

/** Edits a policy: its next version, or better translations of the current one. */
export function PolicyEdit() {
  const { query } = useCallShow(policies);
  return <Show query={query}>{(record) => <Editor key={record.id} record={record} />}</Show>;
}

function Editor({ record }: { record: PolicyDetails }) {
  const { t } = useTranslation(["policies", "shell"]);
  const errorText = useErrorText();
  const fieldText = useFieldErrorText();
  const form = usePolicyForm(record);
  const whyProblem = form.problemOf("why");
  const { id, number, title, version } = record;
  return (
    <>
      <UnsavedChangesGuard unsaved={form.unsaved} own={(pathname) => pathname === policyEditPath(id)} />
      <PageHeader title={t("form.editTitle", { title: `${number} ${title}` })} note={t("version.of", { version })}>
        <BackButton to={policyPath(id)} label={t("form.back")} />
      </PageHeader>
      <div className="stack">
        {form.conflicts && <SaveConflict conflicts={form.conflicts} />}
        <PolicyTexts form={form} known={record.texts} />
        <Card title={t("form.publish")}>
          <div className="stack">
            <DayField form={form} />
            <ReasonField
              label={t("form.why")}
              help={t("form.whyHelp")}
              error={whyProblem && fieldText(whyProblem)}
              maxLength={policyLimits.why}
              value={form.draft.why}
              onChange={(why) => form.change({ why })}
            />
            <p className="text-13 soft">
              {form.isNew ? t("form.asks", { version: version + 1 }) : t("form.translates", { version })}{" "}
              {record.findings.length > 0 && t("form.checksStay")}
            </p>
            {form.refusal && <FieldNote kind="error">{errorText(form.refusal)}</FieldNote>}
            <div className="row">
              <Button type="primary" loading={form.isPending} disabled={!form.unsaved()} onClick={form.save}>
                {form.isNew ? t("form.publishAct", { version: version + 1 }) : t("form.save")}
              </Button>
              <LinkButton to={policyPath(id)}>{t("shell:act.cancel")}</LinkButton>
            </div>
          </div>
        </Card>
      </div>
    </>
  );
}

function DayField({ form }: { form: PolicyFormState }) {
  const { t } = useTranslation("policies");
  const errorText = useFieldErrorText();
  const problem = form.problemOf("effectiveDay");
  return (
    <Field label={t("form.day")} help={t("form.dayHelp")} error={problem && errorText(problem)}>
      {(control) => (
        <LazyDayPicker
          {...control}
          value={form.draft.effectiveDay}
          onChange={(day) => day && form.change({ effectiveDay: day })}
        />
      )}
    </Field>
  );
}

/** Notice that someone else saved first. Fields that the user didn't change already show the saved values. */
function SaveConflict({ conflicts }: { conflicts: readonly PolicyEditConflict[] }) {
  const { t, i18n } = useTranslation("policies");
  const nameOf = (part: PolicyEditConflict["part"]) => {
    const language = languageCodes.find((code) => code === part);
    return language ? languageNameIn(i18n.language, language) : t("form.day");
  };
  const rows = conflicts.map(({ part, mine, theirs }) => ({ field: nameOf(part), yours: mine, theirs }));
  return (
    <div className="stack gap-4">
      <ConflictNotice rows={rows} />
      <p className="text-13 soft">{t("form.overtaken")}</p>
    </div>
  );
}

/** The policy's text in English, and next to it in the language from the URL. */
function PolicyTexts({ form, known }: { form: PolicyFormState; known: readonly VersionedPolicyText[] }) {
  const { t } = useTranslation("policies");
  const errorText = useFieldErrorText();
  const [search, change] = useUrlQuery();
  const errorOf = (part: string) => {
    const problem = form.problemOf(part);
    return problem && errorText(problem);
  };
  return (
    <TranslationEditor
      form={{ ...form, errorOf }}
      known={known}
      language={search.get("language")}
      onLanguage={(chosen) => change((query) => query.set("language", chosen))}
      title={t("form.texts")}
      textLabel={(language) => t("form.text", { language })}
      textHelp={t("form.textHelp")}
      missing={(language) => t("form.missing", { language })}
      rows={{ min: 8, max: 24 }}
      limits={policyLimits}
    />
  );
}
