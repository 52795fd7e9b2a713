import { Button } from "antd";
import { CircleCheck, CircleDashed, CircleDotDashed, Sparkles } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { languages, type RegionalLanguageCode, sourceLanguage } from "#contract/reference/languages.ts";
import { Card } from "#ui/page/Card.tsx";
import { useFaces } from "#ui/versions/use-faces.ts";
import { formatPercent } from "#ui/format/numbers.ts";
import { useForm } from "../form/form-context.ts";
import { fieldId } from "../form/steps.ts";
import { filledShare, type LanguageState, languageState } from "./language-state.ts";
import styles from "./languages.module.css";
import { ShareRing } from "./ShareRing.tsx";

const LanguageDrawer = lazy(() => import("./LanguageDrawer.tsx").then((file) => ({ default: file.LanguageDrawer })));

const icons = { checked: CircleCheck, machine: Sparkles, started: CircleDotDashed, empty: CircleDashed };
const regional = languages.filter((one) => one.code !== sourceLanguage);
const isRegional = (code: string): code is RegionalLanguageCode => regional.some((one) => one.code === code);

/** The twelve regional languages, a row each: state, share, what the store shows instead. */
export function LanguagesCard() {
  const { t } = useTranslation("listings");
  const { form } = useForm();
  const [editing, setEditing] = useState<RegionalLanguageCode | null>(null);
  useLanguageOfAddress(setEditing);
  useFaces(regional.map((one) => one.code));
  const stateOf = (code: string) =>
    languageState(
      form,
      form.languages.find((one) => one.language === code),
    );
  const states = regional.map((one) => stateOf(one.code));
  const filled = states.filter((one) => one !== "empty").length;
  return (
    <Card
      padding="none"
      title={
        <>
          {t("languages.title")}{" "}
          <span className={styles.beside}>{t("languages.filled", { count: filled, total: regional.length })}</span>
        </>
      }
    >
      <ul className={styles.counts}>
        {(["checked", "machine", "started", "empty"] as const).map((state) => {
          const Icon = icons[state];
          return (
            <li key={state} className={styles[state]}>
              <Icon size={14} strokeWidth={1.75} aria-hidden />
              {t(`languages.${state}Count`, { count: states.filter((one) => one === state).length })}
            </li>
          );
        })}
      </ul>
      <table className={styles.table}>
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
          {regional.map(({ code, name, english }) => (
            <LanguageRow
              key={code}
              code={code}
              name={name}
              english={english}
              state={stateOf(code)}
              onEdit={() => isRegional(code) && setEditing(code)}
            />
          ))}
        </tbody>
      </table>
      {editing && (
        <Suspense>
          <LanguageDrawer key={editing} language={editing} onClose={() => setEditing(null)} />
        </Suspense>
      )}
    </Card>
  );
}

/** `#field-languages-hi-IN-title` opens that language. */
function useLanguageOfAddress(open: (language: RegionalLanguageCode) => void) {
  const { hash, key } = useLocation();
  useEffect(() => {
    const found = regional.find((one) => hash.startsWith(`#${fieldId(`languages.${one.code}.`)}`));
    if (found && isRegional(found.code)) open(found.code);
  }, [hash, key, open]);
}

interface LanguageRowProps {
  code: string;
  name: string;
  english: string;
  state: LanguageState;
  onEdit(): void;
}

function LanguageRow({ code, name, english, state, onEdit }: LanguageRowProps) {
  const { t, i18n } = useTranslation("listings");
  const { form } = useForm();
  const spoken = new Intl.DisplayNames([i18n.language], { type: "language" }).of(code.slice(0, 2)) ?? english;
  const listing = form.languages.find((one) => one.language === code);
  const share = filledShare(form, listing);
  const Icon = icons[state];
  const own = listing && !listing.isScreenshotDefault ? listing.screenshotIds.length : 0;
  const act = { checked: "edit", started: "edit", machine: "check", empty: "write" } as const;
  const label = t(`languages.${act[state]}`);
  return (
    <tr>
      <th scope="row">
        <span className={styles.own}>
          <bdi lang={code}>{name}</bdi>
        </span>
        <span className={styles.english}>{spoken}</span>
      </th>
      <td>
        <span className={`${styles.state} ${styles[state]}`}>
          <Icon size={14} strokeWidth={1.75} aria-hidden />
          {t(`languages.${state}`)}
        </span>
      </td>
      <td>
        <span className={styles.share}>
          <ShareRing share={share} state={state} />
          <bdi>{formatPercent(Math.round(share * 100) / 100)}</bdi>
          {share < 1 && (
            <span className={styles.instead}>
              {t(state === "empty" ? "languages.showsEnglish" : "languages.partEnglish")}
            </span>
          )}
        </span>
      </td>
      <td className={styles.shots}>{own > 0 ? t("languages.own", { count: own }) : t("languages.fromEnglish")}</td>
      <td className={styles.act}>
        <Button
          type="link"
          size="small"
          onClick={onEdit}
          aria-label={t("languages.actLabel", { act: label, language: spoken })}
        >
          {label}
        </Button>
      </td>
    </tr>
  );
}
