import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { EditorialContext } from "#contract/publishing/editorials/kinds.ts";
import type { Editorial } from "#contract/publishing/editorials/schemas.ts";
import { blockAnchor, BlocksView } from "../parts/BlocksView.tsx";
import { LikeButton } from "../parts/LikeButton.tsx";
import { useViewTracking } from "../parts/use-view-tracking.ts";
import { ReaderBreadcrumb, ReaderTitle, ShareButton } from "./ReaderHeader.tsx";
import styles from "./reader.module.css";

interface ReaderProps {
  item: Editorial;
  context?: EditorialContext;
  /** Content of the sidebar, such as the table of contents. */
  side?: ReactNode;
}

/** Reading view: table of contents, text and sidebar. */
export function EditorialReadingView({ item, context = "editorial", side }: ReaderProps) {
  const { t } = useTranslation("editorials");
  useViewTracking(item.id, context);
  const headings = item.blocks.filter(({ type }) => type === "heading");
  return (
    <div className="stack">
      <ReaderBreadcrumb item={item} />
      <div className={styles.page}>
        <nav className={`text-13 ${styles.contents}`} aria-label={t("reader.contents")}>
          {headings.length > 1 &&
            headings.map((block) => (
              <a key={block.id} href={`#${blockAnchor(block)}`} lang={item.language} dir="auto">
                {block.text}
              </a>
            ))}
        </nav>
        <article className="stack">
          <ReaderTitle item={item} />
          {item.coverUrl && item.kind !== "speaks" && <img src={item.coverUrl} alt="" className={styles.cover} />}
          <p className="text-16 regular" lang={item.language} dir="auto">
            {item.summary}
          </p>
          <BlocksView blocks={item.blocks} pictures={item.pictures} language={item.language} />
          <div className="row">
            <LikeButton item={item} context={context} large />
            <ShareButton title={item.title} />
          </div>
        </article>
        <aside className="stack" aria-label={t("reader.related")}>
          {side}
        </aside>
      </div>
    </div>
  );
}
