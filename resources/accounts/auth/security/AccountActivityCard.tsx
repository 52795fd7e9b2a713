import { Button } from "antd";
import { History } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AccountActivity } from "#contract/accounts/auth/activity.ts";
import { profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { DateTime } from "#ui/format/DateTime.tsx";
import { Card } from "#ui/page/Card.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { RowSkeleton } from "#ui/page/Skeletons.tsx";
import { DeviceName } from "./DeviceName.tsx";

/** Card with the account's activity, newest first. The button appends the next older page. */
export function AccountActivityCard() {
  const { t } = useTranslation("profile");
  const [pages, setPages] = useState<readonly string[]>([""]);
  return (
    <Card title={t("activity.title")} padding="none">
      <div className="divided">
        {pages.map((before, index) => (
          <Page
            key={before}
            before={before}
            isLast={index === pages.length - 1}
            onOlder={(next) => setPages([...pages, next])}
          />
        ))}
      </div>
    </Card>
  );
}

interface PageProps {
  /** Cursor of the page; empty for the newest page. */
  before: string;
  isLast: boolean;
  onOlder: (next: string) => void;
}

function Page({ before, isLast, onOlder }: PageProps) {
  const { t } = useTranslation("profile");
  const query = { limit: "10", ...(before !== "" && { before }) };
  const { data, error, refetch } = useCall(profileCalls.accountActivity, { query }, { askOnOpen: true });
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowSkeleton rows={4} />;
  const { items, next } = data;
  if (items.length === 0)
    return <EmptyState icons={[History]} title={t("activity.empty")} text={t("activity.emptyText")} />;
  return (
    <>
      <ul className="divided" aria-label={t("activity.title")}>
        {items.map((item) => (
          <Row key={item.id} activity={item} />
        ))}
      </ul>
      {isLast && next !== null && (
        <div className="padded-row">
          <Button onClick={() => onOlder(next)}>{t("activity.older")}</Button>
        </div>
      )}
    </>
  );
}

function Row({ activity: { kind, at, device, address, staffName, reason } }: { activity: AccountActivity }) {
  const { t } = useTranslation("profile");
  return (
    <li className="row spread padded-row">
      <div className="stack gap-4">
        <span className="medium">
          {t(`activity.kind.${kind}`)}
          {staffName !== null && <span className="soft"> · {t("activity.by", { name: staffName })}</span>}
        </span>
        {reason !== null && <span className="text-13 soft">{t("activity.reason", { reason })}</span>}
        <span className="row text-13 soft">
          <DeviceName device={device} /> · <bdi>{address}</bdi>
        </span>
      </div>
      <span className="text-13 soft">
        <DateTime at={at} form="full" />
      </span>
    </li>
  );
}
