import { Select } from "antd";
import { Pencil } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { PolicyDetails } from "#contract/review/policies/policies.ts";
import { consoleLanguage } from "#contract/platform/reference/languages.ts";
import { useIsAllowed } from "#providers/auth/profile.tsx";
import { useCallShow } from "#providers/data/use-call-show.ts";
import { useUrlQuery } from "#providers/router/use-url-query.ts";
import { Show } from "#ui/crud/Show.tsx";
import { languageNameIn } from "#ui/format/language-name.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { BackButton } from "#ui/page/BackButton.tsx";
import { Card } from "#ui/page/Card.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { PolicyAcknowledgementCard } from "./parts/PolicyAcknowledgementCard.tsx";
import { AffectedAppsCard } from "./parts/AffectedAppsCard.tsx";
import { PolicyEnforcementCard } from "./parts/PolicyEnforcementCard.tsx";
import { EffectiveDateTag } from "./parts/PolicyTags.tsx";
import { PolicyTextCard } from "./parts/PolicyTextCard.tsx";
import { policiesPath, policyEditPath } from "./paths.ts";
import { policies } from "./index.tsx";

/** One policy: text and versions, findings and reasons, affected apps, and acknowledgements. */
export function PolicyShow() {
  const { query } = useCallShow(policies);
  return <Show query={query}>{(record) => <PolicyView record={record} />}</Show>;
}

/** Returns the text in the language from the URL, else the console's, else English. */
function usePolicyText({ texts }: PolicyDetails) {
  const { i18n } = useTranslation("policies");
  const [search, change] = useUrlQuery();
  const textIn = (wanted: string | null) => texts.find(({ language }) => language === wanted);
  const text = textIn(search.get("language")) ?? textIn(i18n.language) ?? textIn(consoleLanguage);
  return { text, choose: (language: string) => change((query) => query.set("language", language)) };
}

function PolicyView({ record }: { record: PolicyDetails }) {
  const { t, i18n } = useTranslation("policies");
  const format = useFormat();
  const mayWrite = useIsAllowed("administer", "Policy");
  const { text, choose } = usePolicyText(record);
  const { id, number, version, publishedAt, apps, texts } = record;
  if (!text) return null;
  return (
    <>
      <PageHeader
        title={
          <>
            <bdi>{number}</bdi> <bdi lang={text.language}>{text.title}</bdi>
          </>
        }
        note={t("show.published", { version, when: format.day(publishedAt) })}
        beside={<EffectiveDateTag {...record} />}
      >
        <BackButton to={policiesPath} label={t("show.back")} />
        <Select
          value={text.language}
          aria-label={t("show.language")}
          popupMatchSelectWidth={false}
          options={texts.map(({ language }) => ({
            value: language,
            label:
              language === consoleLanguage
                ? t("show.isBinding", { language: languageNameIn(i18n.language, language) })
                : languageNameIn(i18n.language, language),
          }))}
          onChange={choose}
        />
        {mayWrite && (
          <LinkButton type="primary" to={policyEditPath(id)} icon={<Pencil size={16} aria-hidden />}>
            {t("show.edit")}
          </LinkButton>
        )}
      </PageHeader>
      <div className="page-and-side">
        <div className="stack">
          <PolicyTextCard record={record} text={text} />
          <PolicyEnforcementCard record={record} />
        </div>
        <div className="stack">
          {apps !== null && <AffectedAppsCard record={record} />}
          <PolicyAcknowledgementCard record={record} />
          <VersionsCard versions={record.versions} />
        </div>
      </div>
    </>
  );
}

function VersionsCard({ versions }: Pick<PolicyDetails, "versions">) {
  const { t } = useTranslation("policies");
  const format = useFormat();
  return (
    <Card title={t("show.versions")} padding="none">
      <ul className="divided">
        {versions.map(({ version, publishedAt, ...day }) => (
          <li key={version} className="line spread gap-8 padded-row text-13">
            <span className="two-lines">
              <span className="medium">{t("version.of", { version })}</span>
              <span className="soft">{t("version.published", { day: format.day(publishedAt) })}</span>
            </span>
            <EffectiveDateTag {...day} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
