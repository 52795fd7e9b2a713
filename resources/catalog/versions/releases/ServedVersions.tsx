import { Smartphone } from "lucide-react";
import { useTranslation } from "react-i18next";
import { packageCalls } from "#contract/catalog/packages/calls.ts";
import type { ServedVersion } from "#contract/catalog/packages/rollout.ts";
import { useCall } from "#providers/data/use-call.ts";
import { DateTime } from "#ui/format/DateTime.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { InlineEmptyState } from "#ui/page/EmptyState.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { CardSkeleton } from "#ui/page/Skeletons.tsx";
import { type DataTableColumn, DataTable } from "#ui/tables/DataTable.tsx";

type Phones = ServedVersion["phones"];

/**
 * Returns a function that names the phones of an audience by maker, model and installed version; the rest of a test are
 * all other phones.
 */
function usePhonesText() {
  const { t } = useTranslation("releases");
  const { list } = useFormat();
  return ({ audience, phones }: ServedVersion, isRolling: boolean): string => {
    if (audience === "everyone") return t(isRolling ? "served.others" : "served.all");
    const { oems, models, versions } =
      phones ?? ({ oems: [], models: [], versions: null } satisfies NonNullable<Phones>);
    const parts = [
      ...(models.length > 0 ? [list(models)] : oems.length > 0 ? [list(oems)] : []),
      ...(versions && versions.length > 0 ? [t("served.installed", { versions: list(versions) })] : []),
    ];
    return parts.length > 0 ? t("served.test", { phones: parts.join(", ") }) : t("served.testAny");
  };
}

/** Card with the versions that phones receive now, each with its phones, share and start. */
export function ServedVersions({ appId, everyMs }: { appId: string; everyMs: number }) {
  const { t } = useTranslation(["releases", "apps"]);
  const format = useFormat();
  const phonesText = usePhonesText();
  const answer = useCall(packageCalls.rollingUpdates, { query: { appId } }, { everyMs, live: true });
  if (answer.error) return <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <CardSkeleton />;
  const { items, rolling } = answer.data;
  const nameOf = ({ version }: ServedVersion) => version.versionName ?? t("apps:overview.current.unnamed");
  const shareOf = ({ sharePercent }: ServedVersion) => format.percent(sharePercent / 100);
  const columns: DataTableColumn<ServedVersion>[] = [
    { key: "phones", title: t("served.phones"), render: (_, row) => phonesText(row, rolling) },
    { key: "version", title: t("apps:overview.versions.version"), render: (_, row) => nameOf(row) },
    { key: "code", title: t("apps:overview.versions.code"), render: (_, { version }) => version.versionCode ?? "" },
    { key: "share", title: t("served.share"), align: "end", render: (_, row) => shareOf(row) },
    {
      key: "mandatory",
      title: t("served.update"),
      render: (_, row) => t(row.mandatory ? "served.must" : "served.may"),
    },
    { key: "since", title: t("served.since"), render: (_, { since }) => <DateTime at={since} form="day" /> },
  ];
  return (
    <Card title={t("served.title")} padding="none">
      {items.length === 0 ? (
        <InlineEmptyState icons={[Smartphone]} title={t("served.empty")} text={t("served.emptyText")} />
      ) : (
        <DataTable
          label={t("served.title")}
          columns={columns}
          rows={items}
          rowKey={({ version, audience }) => `${version.id} ${audience}`}
          card={(row) => (
            <>
              <span className="line spread">
                <strong>{nameOf(row)}</strong> {shareOf(row)}
              </span>
              <span className="text-13 soft">{phonesText(row, rolling)}</span>
            </>
          )}
        />
      )}
    </Card>
  );
}
