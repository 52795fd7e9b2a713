import {
  Ban,
  CircleCheck,
  CircleOff,
  CirclePause,
  CircleX,
  Clock,
  Eye,
  Gauge,
  History,
  Loader,
  type LucideIcon,
  Pencil,
  RefreshCw,
  ScanSearch,
  Trash2,
  TriangleAlert,
} from "lucide-react";
import type { AppStatus } from "#contract/catalog/apps/status.ts";
import type { DeveloperStatus } from "#contract/staff/developers/developer.ts";
import type { JobStatus } from "#contract/catalog/packages/package-kinds.ts";
import type { VersionStatus } from "#contract/catalog/versions/status.ts";

export type StatusTone = "ok" | "info" | "vio" | "warn" | "err" | "neu";

export interface StatusStyle {
  readonly icon: LucideIcon;
  readonly tone: StatusTone;
}

const version: Record<VersionStatus, StatusStyle> = {
  draft: { icon: Pencil, tone: "neu" },
  pending: { icon: ScanSearch, tone: "vio" },
  inreview: { icon: Eye, tone: "info" },
  rereview: { icon: RefreshCw, tone: "vio" },
  onhold: { icon: CirclePause, tone: "warn" },
  rejected: { icon: CircleX, tone: "err" },
  active: { icon: CircleCheck, tone: "ok" },
  cancelled: { icon: CircleOff, tone: "neu" },
  superseded: { icon: History, tone: "neu" },
};

const { superseded: _, ...beforeLive } = version;
const app: Record<AppStatus, StatusStyle> = {
  ...beforeLive,
  inactive: { icon: CircleOff, tone: "neu" },
  blocked: { icon: Ban, tone: "err" },
  limited_serving: { icon: Gauge, tone: "warn" },
};

const job: Record<JobStatus, StatusStyle> = {
  NOT_STARTED: { icon: Clock, tone: "neu" },
  IN_PROGRESS: { icon: Loader, tone: "vio" },
  SUCCESS: { icon: CircleCheck, tone: "ok" },
  PSEUDO_SUCCESS: { icon: TriangleAlert, tone: "warn" },
  FAILURE: { icon: CircleX, tone: "err" },
};

const developer: Record<DeveloperStatus, StatusStyle> = {
  enabled: { icon: CircleCheck, tone: "ok" },
  disabled: { icon: Ban, tone: "err" },
  deleted: { icon: Trash2, tone: "neu" },
};

/** Icon and tone of every status; its label is in `statuses.json`, so that colour is never the only cue. */
export const statusStyles = { app, version, job, developer } as const;

export type EntityStatus =
  | { readonly of: "app"; readonly status: AppStatus }
  | {
      readonly of: "version";
      readonly status: Exclude<VersionStatus, "active">;
      readonly appStatus?: AppStatus | undefined;
    }
  | {
      readonly of: "version";
      readonly status: VersionStatus;
      /** Status of the app; undefined until it is known. An approved version is live only while its app is active. */
      readonly appStatus: AppStatus | undefined;
    }
  | { readonly of: "job"; readonly status: JobStatus }
  | { readonly of: "developer"; readonly status: DeveloperStatus };

type KeyOf<S> = S extends { of: infer O extends string; status: infer T extends string } ? `${O}.${T}` : never;

const isNotServed = (entity: EntityStatus): boolean =>
  entity.of === "version" && entity.status === "active" && (entity.appStatus ?? "active") !== "active";

/** `statuses.json` key of a status. */
export function statusLabelKey(entity: EntityStatus) {
  return isNotServed(entity) ? ("approved" as const) : (`${entity.of}.${entity.status}` as KeyOf<EntityStatus>);
}
export function getStatusStyle(entity: EntityStatus): StatusStyle {
  const { of, status } = entity;
  if (isNotServed(entity)) return { icon: CircleCheck, tone: "neu" };
  return (statusStyles[of] as Record<string, StatusStyle>)[status] ?? { icon: Clock, tone: "neu" };
}
