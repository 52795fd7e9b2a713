import { Button, Input, Select } from "antd";
import { Languages, Rss, Search } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { editorialCalls } from "#contract/publishing/editorials/calls.ts";
import { editorialSections } from "#contract/publishing/editorials/kinds.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useUrlQuery } from "#providers/router/use-url-query.ts";
import { languageNameIn } from "#ui/format/language-name.ts";
import { useCountLabel } from "#ui/format/use-count-label.ts";
import { LinkTabs } from "#ui/page/LinkTabs.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { useFonts } from "#ui/theme/use-fonts.ts";
import styles from "../parts/editorials.module.css";
import { useReadingLanguage } from "../parts/use-reading-language.ts";
import { editorialsPath } from "../index.tsx";
import { EditorialResultsCard } from "./sections/EditorialResultsCard.tsx";
import { SectionGrid } from "./sections/SectionGrid.tsx";

/**
 * Screen of published content in six sections. A selected section, search text or language turns them into one list.
 */
export function EditorialList() {
  const { t } = useTranslation("editorials");
  const countLabel = useCountLabel();
  const [search] = useUrlQuery();
  const { language } = useReadingLanguage();
  const counts = useCall(editorialCalls.editorialCounts, {}).data?.sections;
  useFonts(languageCodes);
  const section = editorialSections.find((section) => section === search.get("section"));
  const isFiltered = section !== undefined || search.has("searchText") || search.has("written");
  const unread = counts?.reduce((sum, count) => sum + count.unread, 0) ?? 0;
  const countOf = (name: (typeof editorialSections)[number]) => counts?.find((count) => count.section === name);
  return (
    <>
      <PageHeader title={t("title")} note={unread > 0 ? t("unread", { count: unread }) : t("note")}>
        <Filters />
        <Button
          href={`/feeds/editorials.xml?language=${language}`}
          target="_blank"
          icon={<Rss size={16} aria-hidden />}
        >
          RSS
        </Button>
      </PageHeader>
      <div className="stack">
        <LinkTabs
          replace
          label={t("sections")}
          tabs={[
            { to: editorialsPath, label: t("all"), current: !isFiltered },
            ...editorialSections.map((name) => ({
              to: `${editorialsPath}?section=${name}`,
              label: countLabel(t(`section.${name}`), counts && (countOf(name)?.total ?? 0)),
              current: section === name,
            })),
          ]}
        />
        {isFiltered ? (
          <EditorialResultsCard key={section} title={section ? t(`section.${section}`) : t("found.title")} />
        ) : (
          <SectionGrid unreadIn={(name) => countOf(name)?.unread ?? 0} />
        )}
      </div>
    </>
  );
}

/** Filter fields for search text and language of the content. */
function Filters() {
  const { t, i18n } = useTranslation("editorials");
  const [search, change] = useUrlQuery();
  const [typed, setTyped] = useState(search.get("searchText") ?? "");
  const set = (name: string, value: string | undefined) =>
    change((query) => {
      query.delete("page");
      if (value) query.set(name, value);
      else query.delete(name);
    });
  return (
    <>
      <Input
        className={styles.search ?? ""}
        prefix={<Search size={16} aria-hidden />}
        placeholder={t("search")}
        aria-label={t("search")}
        allowClear
        maxLength={200}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value === "") set("searchText", undefined);
        }}
        onPressEnter={() => set("searchText", typed.trim())}
      />
      <Select
        value={search.get("written") ?? ""}
        aria-label={t("written")}
        suffixIcon={<Languages size={16} aria-hidden />}
        popupMatchSelectWidth={false}
        options={[
          { value: "", label: t("allLanguages") },
          ...languageCodes.map((value) => ({ value, label: languageNameIn(i18n.language, value) })),
        ]}
        onChange={(value: string) => set("written", value)}
      />
    </>
  );
}
