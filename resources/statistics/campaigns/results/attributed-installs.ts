import type { CallOutput } from "#contract/call.ts";
import type { campaignCalls } from "#contract/statistics/campaign-calls.ts";
import type { QueryResult } from "#resources/statistics/reports/parts/MetricCard.tsx";

export interface AttributedDay {
  readonly date: string;
  readonly all: number;
  readonly attributed: number;
}

export interface AttributedInstalls {
  readonly days: readonly AttributedDay[];
  readonly all: number;
  readonly attributed: number;
  readonly provisionalFrom: string;
}

type Through = CallOutput<typeof campaignCalls.attributedInstalls>;
type All = CallOutput<typeof campaignCalls.campaignInstalls>;

/** Combines both queries: data once both have loaded, the error if either fails. */
export function combineInstallQueries(
  through: QueryResult<Through>,
  all: QueryResult<All>,
): QueryResult<AttributedInstalls> {
  const { data } = through;
  return {
    data: data && all.data && join(data, all.data),
    error: through.error ?? all.error,
    isFetching: through.isFetching || all.isFetching,
    refetch: () => Promise.all([through.refetch(), all.refetch()]),
  };
}

function join(through: Through, all: All): AttributedInstalls {
  const counts = new Map(through.attributedInstallsPerDate.map(({ date, count }) => [date, count]));
  return {
    days: all.appInstallsPerDate.map(({ date, count }) => ({ date, all: count, attributed: counts.get(date) ?? 0 })),
    all: all.totalAppInstalls,
    attributed: through.totalAttributedInstalls,
    provisionalFrom: all.provisionalFrom,
  };
}
