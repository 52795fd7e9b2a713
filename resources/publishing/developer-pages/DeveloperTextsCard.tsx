import { Check, CircleDashed } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import {
  type DeveloperPage,
  type DeveloperPageText,
  developerPageLimits,
} from "#contract/publishing/developer-pages/developer-page.ts";
import { textDirection, type LanguageCode, languages } from "#contract/platform/reference/languages.ts";
import { CharacterCountField } from "#ui/fields/CharacterCountField.tsx";
import { languageNameIn } from "#ui/format/language-name.ts";
import { Card } from "#ui/page/Card.tsx";
import { CopyButton } from "#ui/page/CopyButton.tsx";
import styles from "./developer-page.module.css";
import type { DeveloperPageForm } from "./use-developer-page-form.ts";

interface TextsCardProps {
  page: DeveloperPage;
  form: DeveloperPageForm;
  language: LanguageCode;
  onLanguage: (language: LanguageCode) => void;
}

/** Card with public name and address, and the developer's tagline and description in one language at a time. */
export function DeveloperTextsCard({ page, form, language, onLanguage }: TextsCardProps) {
  const { t } = useTranslation("developer-page");
  const { words } = form.values;
  const at = words.findIndex((word) => word.language === language);
  const own = words[at] ?? { language, tagline: "", about: "" };
  const write = (part: Partial<Omit<DeveloperPageText, "language">>) => {
    const next = { ...own, ...part };
    const written = at === -1 ? [...words, next] : words.map((word) => (word.language === language ? next : word));
    form.change({ words: written.filter(({ tagline, about }) => tagline !== "" || about !== "") });
  };
  const place = at === -1 ? words.length : at;
  return (
    <Card title={t("words.title")} padding="none">
      <dl className={styles.identity}>
        <div className="padded-row two-lines">
          <dt className="text-12 soft">{t("picture.name")}</dt>
          <dd className="row gap-8">
            <bdi className="medium">{page.name}</bdi>
            <Link to="/profile" className="link text-13">
              {t("picture.changeName")}
            </Link>
          </dd>
        </div>
        <div className="padded-row two-lines">
          <dt className="text-12 soft">{t("picture.address")}</dt>
          <dd className="line gap-4">
            {page.address === null ? (
              <span className="soft">{t("picture.noAddress")}</span>
            ) : (
              <>
                <bdi dir="ltr" className="ellipsis">
                  {new URL(page.address).pathname}
                </bdi>
                <CopyButton bare size="small" text={page.address}>
                  {t("picture.copyAddress")}
                </CopyButton>
              </>
            )}
          </dd>
        </div>
      </dl>
      <div className={`gap-4 padded-row ${styles.languages}`} role="group" aria-label={t("words.language")}>
        {languages.map(({ code, name }) => (
          <LanguageChip
            key={code}
            code={code}
            name={name}
            written={words.some((word) => word.language === code)}
            chosen={code === language}
            onChoose={onLanguage}
          />
        ))}
      </div>
      <div className="stack padded">
        {(["tagline", "about"] as const).map((part) => (
          <CharacterCountField
            key={`${language} ${part}`}
            lang={language}
            dir={textDirection(language)}
            rows={part === "about" ? 4 : 1}
            label={t(`words.${part}`)}
            help={part === "about" ? t("words.aboutHelp") : undefined}
            value={own[part]}
            limit={developerPageLimits[part]}
            error={form.problemText(`draft.words.${place}.${part}`)}
            onChange={(value) => write({ [part]: value })}
          />
        ))}
      </div>
    </Card>
  );
}

interface LanguageChipProps {
  code: LanguageCode;
  name: string;
  written: boolean;
  chosen: boolean;
  onChoose: (code: LanguageCode) => void;
}

function LanguageChip({ code, name, written, chosen, onChoose }: LanguageChipProps) {
  const { t, i18n } = useTranslation("developer-page");
  const Icon = written ? Check : CircleDashed;
  const reader = languageNameIn(i18n.language, code);
  return (
    <button
      type="button"
      className={`inline text-13 ${styles.chip}`}
      aria-pressed={chosen}
      aria-label={t(written ? "words.written" : "words.missing", { language: reader })}
      title={reader}
      onClick={() => onChoose(code)}
    >
      <span lang={code}>{name}</span>
      <Icon className="toned" data-tone={written ? "ok" : "neu"} size={14} aria-hidden />
    </button>
  );
}
