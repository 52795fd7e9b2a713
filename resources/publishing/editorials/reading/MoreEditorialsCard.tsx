import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { EditorialRow } from "#contract/publishing/editorials/schemas.ts";
import { Card } from "#ui/page/Card.tsx";
import { EditorialMetaLine } from "../parts/EditorialListItem.tsx";
import styles from "../parts/editorials.module.css";
import { editorialPath } from "../parts/editorial-path.ts";

/** Card with a few more items, next to the current one. */
export function MoreEditorialsCard({ title, items }: { title: string; items: readonly EditorialRow[] | undefined }) {
  const { t } = useTranslation("editorials");
  if (!items || items.length === 0) return null;
  return (
    <Card title={title} padding="none">
      <ul className="divided">
        {items.map((item) => (
          <li key={item.id} className={`line gap-12 top ${styles.more}`}>
            {item.coverUrl && <img src={item.coverUrl} alt="" className={styles.thumb} loading="lazy" />}
            <span className="stack gap-4">
              <Link to={editorialPath(item)} className="bare-link strong text-13 medium">
                <span lang={item.language} dir="auto">
                  {item.title}
                </span>
              </Link>
              <span className="text-12 soft">{t(`kind.${item.kind}`)}</span>
              <EditorialMetaLine item={item} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
