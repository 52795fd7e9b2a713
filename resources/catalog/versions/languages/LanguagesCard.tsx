import { Button, Progress } from "antd";
import { Columns3 } from "lucide-react";
import { PlainTable } from "#ui/tables/PlainTable.tsx";
import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { translationTargetLanguages } from "#contract/catalog/listings/source-language.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { Card } from "#ui/page/Card.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { useFonts } from "#ui/theme/use-fonts.ts";
import { languageNameIn } from "#ui/format/language-name.ts";
import { formatPercent } from "#ui/format/numbers.ts";
import { useVersionForm } from "../form/version-form-context.ts";
import { fieldElementId, versionPath } from "../paths.ts";
import { languageNativeName } from "../parts/listing/use-field-place-label.ts";
import { languageLooks } from "../parts/listing/language-looks.ts";
import {
  translatedShare,
  type LanguageState,
  languageStates,
  listLanguageStates,
  localizedScreenshots,
} from "../parts/listing/language-state.ts";
import { stateColors } from "./workbench/state-colors.ts";
import styles from "./languages.module.css";
import shared from "../form/form.module.css";

const LanguageDrawer = lazyComponent(async () => (await import("./LanguageDrawer.tsx")).LanguageDrawer);

const TranslateMissing = lazyComponent(async () => (await import("./translate/TranslateMissing.tsx")).TranslateMissing);

/** Card with the languages besides the source, one row each: state, share, and the fallback in the store. */
export function LanguagesCard() {
  const { t } = useTranslation("listings");
  const { form, details } = useVersionForm();
  const { appId, id } = details.version;
  const [editing, setEditing] = useState<LanguageCode | null>(null);
  useLanguageFromHash(setEditing);
  const rows = listLanguageStates(form);
  useFonts(rows.map((row) => row.code));
  const countOf = (state: LanguageState) => rows.filter((row) => row.state === state).length;
  return (
    <Card
      padding="none"
      title={
        <>
          {t("languages.title")}{" "}
          <span className="text-13 regular faint">
            {t("languages.filled", { count: countOf("written"), total: rows.length })}
          </span>
        </>
      }
      extra={
        <LinkButton size="small" to={versionPath(appId, id, "languages")} icon={<Columns3 size={14} aria-hidden />}>
          {t("workbench.open")}
        </LinkButton>
      }
    >
      <ul className={`row gap-16 text-13 ${styles.counts}`}>
        {languageStates.map((state) => {
          // Hides the counts of machine-translated and stale languages while they are 0.
          if (countOf(state) === 0 && (state === "machine" || state === "stale")) return null;
          const { icon: Icon, tone } = languageLooks[state];
          return (
            <li key={state} className="inline nowrap toned" data-tone={tone}>
              <Icon size={14} strokeWidth={1.75} aria-hidden />
              {t(`languages.${state}Count`, { count: countOf(state) })}
            </li>
          );
        })}
      </ul>
      <Suspense>
        <TranslateMissing />
      </Suspense>
      <PlainTable wide className={shared.cards}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t("languages.language")}</th>
            <th scope="col">{t("languages.state")}</th>
            <th scope="col">{t("languages.share")}</th>
            <th scope="col">{t("languages.screenshots")}</th>
            <th scope="col">{t("languages.act")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ code, state }) => (
            <LanguageRow key={code} code={code} state={state} onEdit={() => setEditing(code)} />
          ))}
        </tbody>
      </PlainTable>
      {editing && (
        <Suspense>
          <LanguageDrawer language={editing} onLanguage={setEditing} onClose={() => setEditing(null)} />
        </Suspense>
      )}
    </Card>
  );
}

/** Opens the language that the URL hash names, such as `#field-languages-hi-IN-title`. */
function useLanguageFromHash(open: (language: LanguageCode) => void) {
  const { hash, key } = useLocation();
  const { sourceLanguage } = useVersionForm().form;
  useEffect(() => {
    const codes = translationTargetLanguages({ sourceLanguage });
    const code = codes.find((candidate) => hash.startsWith(`#${fieldElementId(`languages.${candidate}.`)}`));
    if (code) open(code);
  }, [hash, key, open, sourceLanguage]);
}

interface LanguageRowProps {
  code: LanguageCode;
  state: LanguageState;
  onEdit(): void;
}

function LanguageRow({ code, state, onEdit }: LanguageRowProps) {
  const { t, i18n } = useTranslation("listings");
  const { form } = useVersionForm();
  const languageLabel = languageNameIn(i18n.language, code);
  const source = languageNameIn(i18n.language, form.sourceLanguage);
  const listing = form.languages.find((language) => language.language === code);
  const share = translatedShare(form, listing);
  const { icon: Icon, tone } = languageLooks[state];
  const ownCount = localizedScreenshots(listing).length;
  const act = { written: "edit", stale: "check", started: "edit", machine: "check", empty: "write" } as const;
  const label = t(`languages.${act[state]}`);
  return (
    <tr>
      <th scope="row">
        <span className={`medium ${styles.own}`}>
          <bdi lang={code}>{languageNativeName(code)}</bdi>
        </span>
        {languageLabel !== languageNativeName(code) && <span className="soft">{languageLabel}</span>}
      </th>
      <td>
        <span className="inline nowrap toned" data-tone={tone}>
          <Icon size={14} strokeWidth={1.75} aria-hidden />
          {t(`languages.${state}`)}
        </span>
      </td>
      <td>
        <span className="inline nowrap">
          <Progress
            type="circle"
            size={16}
            strokeWidth={20}
            strokeColor={stateColors[state]}
            percent={share * 100}
            showInfo={false}
            aria-hidden
          />
          <bdi>{formatPercent(Math.round(share * 100) / 100)}</bdi>
          {share < 1 && (
            <span className="text-12 faint">
              {t(state === "empty" ? "languages.showsSource" : "languages.partSource", { language: source })}
            </span>
          )}
        </span>
      </td>
      <td>
        <span className="soft">
          {ownCount > 0 ? t("languages.own", { count: ownCount }) : t("languages.fromSource", { language: source })}
        </span>
      </td>
      <td className="number">
        <Button
          type="link"
          size="small"
          onClick={onEdit}
          aria-label={t("languages.actLabel", { act: label, language: languageLabel })}
        >
          {label}
        </Button>
      </td>
    </tr>
  );
}
