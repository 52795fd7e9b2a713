import { useAbility } from "@casl/react";
import { Button } from "antd";
import { CircleCheck, CircleHelp, Eraser, Eye, KeyRound } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Abilities } from "#contract/access/rules.ts";
import type { AccessKitStatus } from "#contract/catalog/access-kit/access-kit.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { Card } from "#ui/page/Card.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { accessKitState, useAccessKit } from "../use-access-kit.ts";

const KitDialog = lazyComponent(async () => (await import("../AccessKitDialog.tsx")).AccessKitDialog);

interface AccessKitCardProps {
  appId: string;
  /** `plain`: among the facts beside a page's cards. */
  look?: "box" | "plain";
}

/** Card to give reviewers access, with when it was read and when it is deleted. */
export function AccessKitCard({ appId, look = "box" }: AccessKitCardProps) {
  const { t } = useTranslation("access-kit");
  const { data: kit, error, refetch } = useAccessKit(appId);
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  // Nothing to show: no version is in progress, and the developer never gave access.
  if (!kit || (!kit.takes && kit.needsLogin === null)) return null;
  return (
    <div id="access-kit">
      <Card title={t("title")} look={look} foot={look === "box" && <p className="text-12 soft">{t("promise")}</p>}>
        <div className="stack gap-12 text-13">
          <KitState kit={kit} />
          <Readings readings={kit.readings} given={kit.given} />
          <GiveKit kit={kit} />
        </div>
      </Card>
    </div>
  );
}

const looks = {
  unsaid: { icon: CircleHelp, tone: "neu" },
  given: { icon: KeyRound, tone: "ok" },
  open: { icon: CircleCheck, tone: "ok" },
  wiped: { icon: Eraser, tone: "warn" },
} as const;

/** Block with the stored credentials, or the reason why there are none. */
function KitState({ kit }: { kit: AccessKitStatus }) {
  const { t } = useTranslation("access-kit");
  const format = useFormat();
  const state = accessKitState(kit);
  const { icon: Icon, tone } = looks[state];
  const at = kit.savedAt === null ? "" : format.moment(kit.savedAt);
  return (
    <div className="stack gap-8">
      <p className="line baseline">
        <Icon className="toned" data-tone={tone} size={16} strokeWidth={1.75} aria-hidden />
        <span>
          {state === "given" ? t(kit.needsLogin ? "state.given" : "state.hints", { at }) : t(`state.${state}`)}
        </span>
      </p>
      {kit.wiped && <p className="soft">{t(`wiped.${kit.wiped.after}`, { at: format.moment(kit.wiped.at) })}</p>}
    </div>
  );
}

/** List of times at which reviewers opened the credentials. Developers do not see the reviewers' names. */
function Readings({ readings, given }: { readings: readonly string[]; given: boolean }) {
  const { t } = useTranslation("access-kit");
  const format = useFormat();
  const [last, ...before] = readings;
  if (last === undefined) return given ? <p className="soft">{t("readings.none")}</p> : null;
  return (
    <div className="stack gap-4">
      <p className="line baseline">
        <Eye size={16} strokeWidth={1.75} aria-hidden />
        {t("readings.last", { at: format.moment(last) })}
      </p>
      {before.length > 0 && (
        <details className="soft">
          <summary>{t("readings.before", { count: before.length })}</summary>
          <ul>
            {before.map((at) => (
              <li key={at}>{format.moment(at)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function GiveKit({ kit }: { kit: AccessKitStatus }) {
  const { t } = useTranslation("access-kit");
  const mayGive = useAbility<Abilities>().can("secure", "AccessKit");
  const [open, setOpen] = useState(false);
  if (!mayGive) return <p className="soft">{t("act.notYours")}</p>;
  if (!kit.takes) return <p className="soft">{t("act.later")}</p>;
  const state = accessKitState(kit);
  return (
    <div>
      <Button icon={<KeyRound size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t(`act.${state}`)}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <KitDialog kit={kit} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
