import { Switch } from "antd";
import { Ban, CircleCheck, KeyRound, RefreshCw, TimerOff } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type ApiKey,
  type ApiAccess,
  isUsableApiKey,
  type ApiKeyState,
  type CreatedApiKey,
} from "#contract/accounts/api-access/api-keys.ts";
import { DateTime } from "#ui/format/DateTime.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { InlineEmptyState } from "#ui/page/EmptyState.tsx";
import { Tag } from "#ui/status/Tag.tsx";
import { type DataTableColumn, DataTable } from "#ui/tables/DataTable.tsx";
import type { StatusStyle } from "#ui/theme/status-styles.ts";
import { ApiAccessSwitch } from "./ApiAccessSwitch.tsx";
import { ApiKeyActions } from "./ApiKeyActions.tsx";

const looks: Record<ApiKeyState, StatusStyle> = {
  active: { icon: CircleCheck, tone: "ok" },
  replaced: { icon: RefreshCw, tone: "warn" },
  ended: { icon: TimerOff, tone: "neu" },
  revoked: { icon: Ban, tone: "err" },
};

interface KeysCardProps {
  access: ApiAccess;
  mayMake: boolean;
  onMade: (made: CreatedApiKey) => void;
}

/** Card with the list of working keys; expired and revoked ones on request. */
export function KeysCard({ access, mayMake, onMade }: KeysCardProps) {
  const { t } = useTranslation("devtools");
  const format = useFormat();
  const [all, setAll] = useState(false);
  const working = access.items.filter(({ state }) => isUsableApiKey(state));
  const rows = all ? access.items : working;
  const acts = (key: ApiKey) =>
    mayMake && isUsableApiKey(key.state) && <ApiKeyActions apiKey={key} access={access} onMade={onMade} />;
  const columns: DataTableColumn<ApiKey>[] = [
    { key: "name", title: t("keys.name"), render: (_, key) => <KeyName apiKey={key} /> },
    { key: "scopes", title: t("keys.scopes"), render: (_, key) => <Scopes apiKey={key} /> },
    { key: "made", title: t("keys.made"), render: (_, { madeAt }) => <DateTime at={madeAt} /> },
    { key: "ends", title: t("keys.ends"), render: (_, key) => <End apiKey={key} /> },
    {
      key: "used",
      title: t("keys.used"),
      render: (_, { lastUsedAt }) => (lastUsedAt ? <DateTime at={lastUsedAt} /> : t("keys.never")),
    },
    {
      key: "acts",
      title: <span className="visually-hidden">{t("keys.acts")}</span>,
      align: "end",
      render: (_, key) => acts(key),
    },
  ];
  return (
    <Card
      title={
        <>
          {t("keys.title")} <span className="faint">{format.number(working.length)}</span>
        </>
      }
      extra={
        access.items.length > working.length && (
          <label className="line gap-8">
            <Switch size="small" checked={all} onChange={setAll} /> {t("keys.showPast")}
          </label>
        )
      }
      padding="none"
      foot={<ApiAccessSwitch access={access} mayMake={mayMake} />}
    >
      <DataTable
        label={t("keys.title")}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          <InlineEmptyState
            icons={[KeyRound]}
            title={t(access.items.length > 0 ? "keys.none" : "keys.noneYet")}
            text={t("keys.noneText")}
          />
        }
        card={(key) => (
          <div className="stack gap-8 text-13">
            <KeyName apiKey={key} />
            <Scopes apiKey={key} />
            <span className="soft">
              {t("keys.ends")}: <End apiKey={key} /> · {t("keys.used")}:{" "}
              {key.lastUsedAt ? <DateTime at={key.lastUsedAt} /> : t("keys.never")}
            </span>
            {acts(key)}
          </div>
        )}
      />
    </Card>
  );
}

function KeyName({ apiKey: { name, hint, state } }: { apiKey: ApiKey }) {
  const { t } = useTranslation("devtools");
  return (
    <span className="two-lines">
      <span className="row gap-8">
        <span className="medium" dir="auto">
          {name}
        </span>
        {state !== "active" && <Tag {...looks[state]}>{t(`state.${state}`)}</Tag>}
      </span>
      <span>
        <bdi className="mono text-12 soft" dir="ltr">
          {hint}
        </bdi>
      </span>
    </span>
  );
}

function Scopes({ apiKey: { scopes } }: { apiKey: ApiKey }) {
  const { t } = useTranslation("devtools");
  return (
    <span className="row gap-4">
      {scopes.map((scope) => (
        <Tag key={scope} tone="neu">
          {t(`scope.${scope}`)}
        </Tag>
      ))}
    </span>
  );
}

/** Time before its expiry in milliseconds from which a key shows a warning. */
const soonMs = 14 * 86_400_000;

function End({ apiKey: { state, endsAt, revokedAt } }: { apiKey: ApiKey }) {
  const { t } = useTranslation("devtools");
  if (revokedAt) return <DateTime at={revokedAt} />;
  const left = new Date(endsAt).getTime() - Date.now();
  const isSoon = isUsableApiKey(state) && left < soonMs;
  return (
    <span className={isSoon ? "toned" : undefined} data-tone={isSoon ? "warn" : undefined}>
      <DateTime at={endsAt} /> {isSoon && t("keys.soon", { count: Math.max(1, Math.ceil(left / 86_400_000)) })}
    </span>
  );
}
