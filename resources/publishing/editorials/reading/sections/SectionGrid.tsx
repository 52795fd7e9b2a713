import { newsletterCalls } from "#contract/publishing/editorials/newsletter-calls.ts";
import { type EditorialSection, editorialSections } from "#contract/publishing/editorials/kinds.ts";
import { useCall } from "#providers/data/use-call.ts";
import { CardSkeleton } from "#ui/page/Skeletons.tsx";
import { useNarrowScreen } from "#ui/page/use-narrow.ts";
import styles from "../../parts/editorials.module.css";
import { NewsletterSubscription } from "./NewsletterSubscription.tsx";
import { isTiledSection, type Section, SectionCard, useSection } from "./SectionCard.tsx";
import { SubmitQuoteDialog } from "./SubmitQuoteDialog.tsx";

/** Tiles that fill the page's width; fewer are in a column, beside the other sections. */
const minTilesInRow = 4;

function useSections(): readonly Section[] {
  return [
    useSection("news"),
    useSection("blogs"),
    useSection("shows"),
    useSection("newsletters"),
    useSection("infographics"),
    useSection("speaks"),
  ];
}

/** True if a section takes the whole width: tiles do once they fill a row. */
function isWide({ section, query }: Section): boolean {
  return isTiledSection(section) && (query.data?.items.length ?? 0) >= minTilesInRow;
}

/** Sections in the wider column; the others are beside them. */
const wider: readonly EditorialSection[] = ["news", "shows", "speaks"];

/**
 * Grid of all sections, in two columns on a wide screen. They appear together, so that none moves while somebody
 * reads.
 */
export function SectionGrid({ unreadIn }: { unreadIn: (section: EditorialSection) => number }) {
  const sections = useSections();
  const subscription = useCall(newsletterCalls.newsletterSubscription, {});
  const isOneColumn = useNarrowScreen("md");
  if (subscription.isPending || sections.some(({ query }) => query.isPending)) return <GridSkeleton />;
  const card = (section: Section) => (
    <SectionCard
      key={section.section}
      section={section}
      unread={unreadIn(section.section)}
      extra={section.section === "speaks" && <SubmitQuoteDialog />}
      above={section.section === "newsletters" && <NewsletterSubscription />}
    />
  );
  if (isOneColumn) return <div className="stack">{sections.map(card)}</div>;
  const inColumns = sections.filter((section) => !isWide(section));
  return (
    <div className="stack">
      <div className={styles.columns}>
        <div className={styles.column}>{inColumns.filter(({ section }) => wider.includes(section)).map(card)}</div>
        <div className={styles.column}>{inColumns.filter(({ section }) => !wider.includes(section)).map(card)}</div>
      </div>
      {sections.filter(isWide).map(card)}
    </div>
  );
}

function GridSkeleton() {
  return (
    <div className={styles.columns} aria-hidden>
      {editorialSections.slice(0, 4).map((section) => (
        <CardSkeleton key={section} lines={8} />
      ))}
    </div>
  );
}
