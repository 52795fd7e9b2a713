import { Button, Select } from "antd";
import { ArrowLeft, Share2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { editorialSectionOf } from "#contract/publishing/editorials/kinds.ts";
import type { Editorial } from "#contract/publishing/editorials/schemas.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { languageNameIn } from "#ui/format/language-name.ts";
import { DateTime } from "#ui/format/DateTime.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { Avatar } from "#ui/marks/Avatar.tsx";
import { useReadingLanguage } from "../parts/use-reading-language.ts";
import { editorialsPath } from "../index.tsx";
import styles from "./reader.module.css";

/** Breadcrumb to the section, and the language picker. */
export function ReaderBreadcrumb({ item }: { item: Pick<Editorial, "kind" | "language" | "languages"> }) {
  const { t, i18n } = useTranslation("editorials");
  const { choose } = useReadingLanguage();
  const section = editorialSectionOf(item.kind);
  return (
    <div className="row spread">
      <nav className="line gap-8 text-13" aria-label={t("reader.way")}>
        <Link className="link inline gap-4" to={editorialsPath}>
          <ArrowLeft className="mirror" size={16} aria-hidden /> {t("title")}
        </Link>
        <span aria-hidden className="soft">
          /
        </span>
        <Link className="link" to={`${editorialsPath}?section=${section}`}>
          {t(`section.${section}`)}
        </Link>
      </nav>
      <Select
        value={item.language}
        aria-label={t("reader.language")}
        popupMatchSelectWidth={false}
        options={item.languages.map((value) => ({ value, label: languageNameIn(i18n.language, value) }))}
        onChange={choose}
      />
    </div>
  );
}

/** Header with title, author, dates of publication and change, and number of readers. */
export function ReaderTitle({ item }: { item: Editorial }) {
  const { t } = useTranslation("editorials");
  const { number } = useFormat();
  const { title, language, author, publishedAt, changedAt, minutes, readers, kind } = item;
  const isChanged = changedAt.slice(0, 16) !== publishedAt.slice(0, 16);
  return (
    <header className="stack gap-12">
      {item.number !== null && (
        <span className="text-13 soft">{t("item.numbered", { kind: t(`kind.${kind}`), number: item.number })}</span>
      )}
      <h1 className={styles.title} lang={language} dir="auto">
        {title}
      </h1>
      <div className="line gap-12">
        {author && <Avatar name={author} size={36} />}
        <div className="two-lines text-13">
          <bdi className="medium">{author}</bdi>
          <span className="soft">
            <DateTime at={publishedAt} form="full" /> · {t("item.minutes", { count: minutes })}
            {readers > 0 && ` · ${t("reader.readers", { count: readers, shown: number(readers) })}`}
            {isChanged && (
              <>
                {" "}
                · {t("reader.changed")} <DateTime at={changedAt} form="full" />
              </>
            )}
          </span>
        </div>
      </div>
    </header>
  );
}

/** Button that shares the URL through the Web Share API if the device has it, else copies the URL. */
export function ShareButton({ title, seconds }: { title: string; seconds?: number }) {
  const { t } = useTranslation("editorials");
  const notify = useNotify();
  const share = () => {
    const url = new URL(window.location.href);
    if (seconds === undefined) url.searchParams.delete("t");
    else url.searchParams.set("t", String(Math.floor(seconds)));
    const address = url.toString();
    if (typeof navigator.share === "function")
      return void navigator.share({ title, url: address }).catch(() => undefined);
    void navigator.clipboard.writeText(address).then(() => notify.success(t("reader.addressCopied")));
  };
  return (
    <Button icon={<Share2 size={16} aria-hidden />} onClick={share}>
      {t("reader.share")}
    </Button>
  );
}
