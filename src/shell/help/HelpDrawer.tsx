import { useAbility } from "@casl/react";
import { Button, Drawer, Input } from "antd";
import { BookOpen, Footprints, LifeBuoy, ScrollText, Search, TicketPlus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { Link } from "react-router";
import type { Abilities } from "#contract/access/rules.ts";
import { type FaqTopic, faqLimits } from "#contract/support/help/faq.ts";
import { newTicketLink } from "#contract/support/tickets/new-ticket.ts";
import { FaqRow } from "#resources/support/help/parts/FaqRow.tsx";
import { useFaq } from "#resources/support/help/parts/use-faq.ts";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { RowSkeleton } from "#ui/page/Skeletons.tsx";

/** FAQ topic by page; elsewhere `review`. */
const topics: readonly (readonly [RegExp, FaqTopic])[] = [
  [/versions\/|list-new-app|update-app/, "uploads"],
  [/content|marketing-resources|ratings/, "listing"],
  [/statistics|campaigns/, "statistics"],
  [/profile|account|changePassword|developer-tools/, "account"],
  [/offers/, "offers"],
];
const topicOf = (pathname: string): FaqTopic => topics.find(([pages]) => pages.test(pathname))?.[1] ?? "review";

const maxAnswers = 4;

interface HelpDrawerProps {
  onClose: () => void;
  onTour: () => void;
}

/** Drawer with help: answers for the page, or for the search text; links to support and reading; the tour. */
export function HelpDrawer({ onClose, onTour }: HelpDrawerProps) {
  const { t, i18n } = useTranslation(["help", "support"]);
  const { pathname } = useLocation();
  const [typed, setTyped] = useState("");
  const { data, error, refetch, searchText } = useFaq(typed);
  const [open, setOpen] = useState<string | null>(null);
  const items = data?.items ?? [];
  const topic = topicOf(pathname);
  const shown = searchText === "" ? items.filter((item) => item.topic === topic).slice(0, maxAnswers) : items;
  return (
    <Drawer
      open
      size={420}
      title={t("title")}
      placement={i18n.dir() === "rtl" ? "left" : "right"}
      onClose={onClose}
      styles={{ body: { padding: 0 } }}
    >
      <div className="padded stack gap-8">
        <Input
          allowClear
          dir="auto"
          type="search"
          maxLength={faqLimits.searchText}
          prefix={<Search size={16} aria-hidden />}
          placeholder={t("support:search")}
          aria-label={t("support:search")}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div role="status">
          <h2 className="text-13 bold">
            {searchText === "" ? t("onThisPage") : t("support:found", { count: shown.length })}
          </h2>
        </div>
      </div>
      {error && !data && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!error && !data && <RowSkeleton />}
      {shown.map((item) => (
        <FaqRow
          key={item.id}
          item={item}
          open={item.id === open}
          onToggle={() => setOpen(item.id === open ? null : item.id)}
        />
      ))}
      <HelpLinks pathname={pathname} onFollow={onClose} />
      <div className="padded">
        <Button block icon={<Footprints size={16} aria-hidden />} onClick={onTour}>
          {t("showAround")}
        </Button>
      </div>
    </Drawer>
  );
}

function HelpLinks({ pathname, onFollow }: { pathname: string; onFollow: () => void }) {
  const { t } = useTranslation("help");
  const asksSupport = useAbility<Abilities>().can("create", "Ticket");
  const rows = [
    { key: "support", to: "/support", icon: LifeBuoy, shown: asksSupport },
    { key: "ticket", to: newTicketLink({ page: pathname }), icon: TicketPlus, shown: asksSupport },
    { key: "rules", to: "/policy-center", icon: ScrollText, shown: true },
    { key: "reading", to: "/editorials", icon: BookOpen, shown: true },
  ] as const;
  return (
    <ul className="divided ruled-above">
      {rows
        .filter(({ shown }) => shown)
        .map(({ key, to, icon: Icon }) => (
          <li key={key}>
            <Link className="line gap-12 padded-row link" to={to} onClick={onFollow}>
              <Icon size={16} aria-hidden /> {t(`ways.${key}`)}
            </Link>
          </li>
        ))}
    </ul>
  );
}
