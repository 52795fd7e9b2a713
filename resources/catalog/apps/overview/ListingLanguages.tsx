import { useAbility } from "@casl/react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Abilities } from "#contract/access/rules.ts";
import type { AppSummary } from "#contract/catalog/apps/schemas.ts";
import type { VersionDetails } from "#contract/catalog/versions/schemas.ts";
import { languageLooks } from "#resources/catalog/versions/parts/listing/language-looks.ts";
import {
  type LanguageState,
  languageStates,
  listLanguageStates,
} from "#resources/catalog/versions/parts/listing/language-state.ts";
import { languageNameIn } from "#ui/format/language-name.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { listingEditPath } from "./listing-edit-path.ts";
import styles from "./ListingLanguages.module.css";

/** Card with all languages of the listing: one dot each by state, and how many are in each state. */
export function ListingLanguages({ app, content }: { app: AppSummary; content: VersionDetails }) {
  const { t, i18n } = useTranslation(["apps", "listings"]);
  const format = useFormat();
  const mayUpdate = useAbility<Abilities>().can("update", "App");
  const { form, version } = content;
  const to = listingEditPath(app, version);
  const nameOf = (code: string) => languageNameIn(i18n.language, code);
  const all: { code: string; state: LanguageState }[] = [
    { code: form.sourceLanguage, state: "written" },
    ...listLanguageStates(form),
  ];
  const groups = languageStates
    .map((state) => ({ state, codes: all.filter((language) => language.state === state).map(({ code }) => code) }))
    .filter(({ codes }) => codes.length > 0);
  return (
    <Card
      title={t("apps:overview.languages.title")}
      extra={mayUpdate && to && <Link to={to}>{t("apps:overview.languages.edit")}</Link>}
    >
      <div className="stack gap-12">
        <ul className={styles.dots} aria-label={t("apps:overview.languages.title")}>
          {all.map(({ code, state }) => (
            <li
              key={code}
              className={`text-12 medium toned-ground ${styles.dot} ${styles[state] ?? ""}`}
              data-tone={languageLooks[state].tone}
              title={nameOf(code)}
            >
              <span aria-hidden>{code.slice(0, 2)}</span>
              <span className="visually-hidden">
                {nameOf(code)}: {t(`listings:languages.${state}`)}
              </span>
            </li>
          ))}
        </ul>
        <ul className={`divided text-13 ${styles.groups}`}>
          {groups.map(({ state, codes }) => {
            const { icon: Icon, tone } = languageLooks[state];
            const names = format.list(codes.map(nameOf));
            return (
              <li key={state} className="line">
                <Icon className="toned" data-tone={tone} size={14} strokeWidth={1.75} aria-hidden />
                <span className="nowrap">{t(`listings:languages.${state}`)}</span>
                <span className={`faint ellipsis ${styles.names}`} title={names}>
                  {state !== "written" && names}
                </span>
                <span>{codes.length}</span>
              </li>
            );
          })}
        </ul>
      </div>
    </Card>
  );
}
