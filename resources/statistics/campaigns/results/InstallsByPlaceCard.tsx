import { useTranslation } from "react-i18next";
import type { CallOutput } from "#contract/call.ts";
import { campaignCalls } from "#contract/statistics/campaign-calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { MetricCard } from "#resources/statistics/reports/parts/MetricCard.tsx";
import type { CampaignCardProps } from "./card-props.ts";
import { DailyChart, DailyTable } from "./DailyCounts.tsx";
import { appendDownloadOnlyPlaces, type PackageDownloadCounts, toPackageDownloadCounts } from "./package-downloads.ts";
import { type SelectedPlace, placeFromUrl, useCampaignUrlState } from "./url-state.ts";
import { MetricTable } from "#resources/statistics/reports/parts/MetricTable.tsx";
import { PlaceRanking } from "./PlaceRanking.tsx";
import { type TopTenRanking, toTopTenRanking } from "./top-ten-ranking.ts";
import { downloadCsv } from "./download-csv.ts";
import { useCampaignEmptyState } from "./use-empty-state.ts";
import { usePlaceName } from "./use-place-name.ts";
import { ChevronRight } from "lucide-react";

type Places = CallOutput<typeof campaignCalls.regionBasedDownload>;

/**
 * Card with installs by state, by city of one state, or by day for one city. For states, the table and the CSV also
 * count downloads of the package, including those for updates.
 */
export function InstallsByPlaceCard(card: CampaignCardProps) {
  const { appId, shown } = card;
  const { t } = useTranslation("campaigns");
  const nameOf = usePlaceName();
  const nothing = useCampaignEmptyState(card);
  const { search, choose } = useCampaignUrlState();
  const place = placeFromUrl(search);
  const { state, city } = place;
  const query = { appId, ...shown.dates, ...(state && { state }), ...(city && { city }) };
  const answer = useCall(campaignCalls.regionBasedDownload, { query }, { keepPrevious: true });
  const fetched = useCall(
    campaignCalls.regionalDownloads,
    { query: { appId, ...shown.dates } },
    { enabled: state === null, keepPrevious: true },
  );
  const { data } = answer;
  const downloads = state === null && fetched.data ? toPackageDownloadCounts(fetched.data) : null;
  const go = ({ state: to, city: toCity }: SelectedPlace) => choose({ state: to, city: toCity });
  const into = (key: string) => go(state === null ? { state: key, city: null } : { state, city: key });
  const above = <Breadcrumbs place={place} onGo={go} />;
  return (
    <MetricCard
      title={t("places.title")}
      metric="install"
      form="bars"
      height={420}
      answer={answer}
      nothing={({ totalAppInstalls }) => (state === null ? nothing("installs", totalAppInstalls) : null)}
      onDownload={
        data &&
        (() =>
          downloadCsv("install-places", shown.range, [
            [t("places.place"), t("table.installs"), ...(downloads ? [t("downloads.count")] : [])],
            ...appendDownloadOnlyPlaces(data.reportData, downloads).map(({ name, installs }) => [
              nameOf(name),
              installs,
              ...(downloads ? [downloads.byPlace.get(name) ?? 0] : []),
            ]),
          ]))
      }
      picture={(figures) => (
        <>
          {above}
          {city === null ? (
            <Installs figures={figures} onChoose={into} />
          ) : (
            <DailyChart
              label={t("places.byDay", { place: nameOf(city) })}
              heading={t("table.installs")}
              days={figures.appInstallsPerDate}
              provisionalFrom={figures.provisionalFrom}
              height={240}
            />
          )}
        </>
      )}
      table={(figures) => (
        <>
          {above}
          {city === null ? (
            <Table figures={figures} downloads={downloads} />
          ) : (
            <DailyTable
              label={t("places.byDay", { place: nameOf(city) })}
              heading={t("table.installs")}
              days={figures.appInstallsPerDate}
              provisionalFrom={figures.provisionalFrom}
            />
          )}
        </>
      )}
    />
  );
}

const rankedPlaces = ({ reportData, others }: Places): TopTenRanking =>
  toTopTenRanking(
    reportData.map(({ name, installs }) => ({ name, count: installs })),
    others,
  );

function Installs({ figures, onChoose }: { figures: Places; onChoose: (key: string) => void }) {
  const { t } = useTranslation("campaigns");
  const { totalAppInstalls: total } = figures;
  if (total === 0) return <p className="text-13 soft">{t("nothing.installs")}</p>;
  return (
    <PlaceRanking
      label={t("places.title")}
      headings={[t("places.place"), t("table.installs"), t("table.share")]}
      ranked={rankedPlaces(figures)}
      total={total}
      onChoose={onChoose}
    />
  );
}

function Table({ figures, downloads }: { figures: Places; downloads: PackageDownloadCounts | null }) {
  const { t } = useTranslation("campaigns");
  const { number, percent } = useFormat();
  const nameOf = usePlaceName();
  const { reportData, others, totalAppInstalls: total } = figures;
  const fetched = (count: number | undefined) => (downloads ? [number(count ?? 0)] : []);
  return (
    <MetricTable
      label={t("places.title")}
      headings={[
        t("places.place"),
        t("table.installs"),
        t("table.share"),
        ...(downloads ? [t("downloads.count")] : []),
      ]}
      rows={[
        ...appendDownloadOnlyPlaces(reportData, downloads).map(({ name, installs, share }) => ({
          key: name,
          name: nameOf(name),
          numbers: [number(installs), percent(share), ...fetched(downloads?.byPlace.get(name))],
        })),
        // Only the list of cities is truncated; downloads aren't counted by city.
        ...(others.rows > 0
          ? [
              {
                key: "others",
                name: t("places.others", { count: others.rows }),
                numbers: [number(others.count), percent(others.count / total)],
              },
            ]
          : []),
      ]}
      total={{
        name: t("table.total"),
        numbers: [number(total), percent(total === 0 ? 0 : 1), ...fetched(downloads?.total)],
      }}
    />
  );
}

interface BreadcrumbsProps {
  place: SelectedPlace;
  onGo: (place: SelectedPlace) => void;
}

/** Breadcrumbs from country to state to city. */
function Breadcrumbs({ place: { state, city }, onGo }: BreadcrumbsProps) {
  const { t } = useTranslation("campaigns");
  const nameOf = usePlaceName();
  const steps = [
    { key: "country", name: t("places.all"), place: { state: null, city: null } },
    ...(state === null ? [] : [{ key: "state", name: nameOf(state), place: { state, city: null } }]),
    ...(city === null ? [] : [{ key: "city", name: nameOf(city), place: { state, city } }]),
  ];
  return (
    <nav aria-label={t("places.way")} style={{ marginBlockEnd: 8 }}>
      <ol className="row gap-4 text-13">
        {steps.map(({ key, name, place }, at) => (
          <li key={key} className="inline gap-4">
            {at > 0 && <ChevronRight className="mirror" size={14} aria-hidden />}
            {at === steps.length - 1 ? (
              <span className="bold" aria-current="location">
                {name}
              </span>
            ) : (
              <button type="button" className="text-button link" onClick={() => onGo(place)}>
                {name}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
