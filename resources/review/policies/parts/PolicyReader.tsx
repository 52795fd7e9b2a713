import { useCan } from "@refinedev/core";
import { Select } from "antd";
import { Pencil } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { PolicyDetails } from "#contract/review/policies/policies.ts";
import { consoleLanguage } from "#contract/platform/reference/languages.ts";
import { useUrlQuery } from "#providers/router/use-url-query.ts";
import { languageNameIn } from "#ui/format/language-name.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { policyEditPath } from "../paths.ts";
import styles from "../policies.module.css";
import { AffectedAppsCard } from "./AffectedAppsCard.tsx";
import { PolicyAcknowledgementCard } from "./PolicyAcknowledgementCard.tsx";
import { PolicyConsequencesCard } from "./PolicyConsequencesCard.tsx";
import { EffectiveDateTag } from "./PolicyTags.tsx";
import { PolicyTextCard } from "./PolicyTextCard.tsx";
import { ReaderSection } from "./ReaderSection.tsx";

/** Returns the text in the language from the URL, else the console's, else English. */
function usePolicyText({ texts }: PolicyDetails) {
  const { i18n } = useTranslation("policies");
  const [search, change] = useUrlQuery();
  const textIn = (wanted: string | null) => texts.find(({ language }) => language === wanted);
  const text = textIn(search.get("language")) ?? textIn(i18n.language) ?? textIn(consoleLanguage);
  return { text, choose: (language: string) => change((query) => query.set("language", language)) };
}

/** Reading view of one policy: text and versions on one side, the user's apps and the acknowledgement on the other. */
export function PolicyReader({ record }: { record: PolicyDetails }) {
  const { t, i18n } = useTranslation("policies");
  const format = useFormat();
  const mayWrite = useCan({ resource: "policies", action: "administer" }).data?.can ?? false;
  const { text, choose } = usePolicyText(record);
  const { id, number, version, publishedAt, apps, texts } = record;
  if (!text) return null;
  return (
    <article className="box" aria-label={text.title}>
      <header className={`row gap-12 padded ${styles.readerHead}`}>
        <div className="stack gap-8 grow">
          <h2 className="text-20">
            <bdi>{number}</bdi> <bdi lang={text.language}>{text.title}</bdi>
          </h2>
          <div className="row gap-8">
            <EffectiveDateTag {...record} />
            <span className="text-13 soft">{t("show.published", { version, when: format.day(publishedAt) })}</span>
          </div>
        </div>
        <div className="row gap-8">
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
        </div>
      </header>
      <div className={styles.reader}>
        <div className="divided">
          <PolicyTextCard record={record} text={text} />
          <PolicyConsequencesCard record={record} />
        </div>
        <div className={`divided ${styles.readerSide}`}>
          {apps !== null && <AffectedAppsCard record={record} />}
          <PolicyAcknowledgementCard record={record} />
          <Versions versions={record.versions} />
        </div>
      </div>
    </article>
  );
}

function Versions({ versions }: Pick<PolicyDetails, "versions">) {
  const { t } = useTranslation("policies");
  const format = useFormat();
  if (versions.length < 2) return null;
  return (
    <ReaderSection title={t("show.versions")}>
      <ul className="stack gap-8">
        {versions.map(({ version, publishedAt, ...day }) => (
          <li key={version} className="row spread gap-8 text-13">
            <span className="two-lines">
              <span className="medium">{t("version.of", { version })}</span>
              <span className="text-12 soft">{t("version.published", { day: format.day(publishedAt) })}</span>
            </span>
            <EffectiveDateTag {...day} />
          </li>
        ))}
      </ul>
    </ReaderSection>
  );
}
