import { CanAccess } from "@refinedev/core";
import { Button } from "antd";
import { Flag, FlagOff, PencilLine, Undo2 } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { appFlagCalls } from "#contract/catalog/flags/calls.ts";
import type { AppFlag } from "#contract/catalog/flags/app-flag.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { Card } from "#ui/page/Card.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { RowSkeleton } from "#ui/page/Skeletons.tsx";
import { Tag } from "#ui/status/Tag.tsx";
import type { FlagChange } from "../AppFlagDialog.tsx";

const FlagDialog = lazyComponent(async () => (await import("../AppFlagDialog.tsx")).AppFlagDialog);

interface FlagCardProps {
  app: { readonly id: string; readonly title: string };
  developer: { readonly name: string; readonly language: string };
}

/** Card with the staff flag on an app: all staff read it, admins write it. */
export function AppFlagCard({ app, developer }: FlagCardProps) {
  const { t } = useTranslation("flags");
  const [wanted, setWanted] = useState<FlagChange | null>(null);
  const params = { id: app.id };
  const { data: flag, error, refetch } = useCall(appFlagCalls.appFlag, { params }, { live: true, ownNotFound: true });
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  return (
    <Card
      title={
        <>
          <Flag size={16} strokeWidth={1.75} aria-hidden /> {t("title")}
        </>
      }
      extra={
        flag &&
        flag.appFlag !== null && (
          <Tag tone={flag.audience === "developer" ? "info" : "neu"}>{t(`audience.${flag.audience}`)}</Tag>
        )
      }
    >
      {flag ? (
        <div className="stack gap-12 text-13">
          <FlagText flag={flag} />
          <CanAccess resource="apps" action="administer">
            <FlagActions flag={flag} onWant={setWanted} />
          </CanAccess>
        </div>
      ) : (
        <RowSkeleton rows={2} />
      )}
      {flag && wanted && (
        <Suspense fallback={null}>
          <FlagDialog app={app} developer={developer} flag={flag} wanted={wanted} onClose={() => setWanted(null)} />
        </Suspense>
      )}
    </Card>
  );
}

function FlagText({ flag }: { flag: AppFlag }) {
  const { t } = useTranslation("flags");
  const format = useFormat();
  const { appFlag, by, at } = flag;
  const when = at === null ? "" : format.moment(at);
  if (appFlag === null) return <p className="soft">{at === null ? t("none") : t("takenOff", { by, when })}</p>;
  return (
    <div className="stack gap-4">
      <p dir="auto" className="pre-line break-anywhere">
        {appFlag}
      </p>
      <p className="text-12 soft">{t("written", { by, when })}</p>
    </div>
  );
}

/** Buttons with the actions on a flag. Each opens with its effects; the previous flag can be restored. */
function FlagActions({ flag, onWant }: { flag: AppFlag; onWant: (said: FlagChange) => void }) {
  const { t } = useTranslation("flags");
  const { appFlag, audience, before } = flag;
  const icon = { size: 16, "aria-hidden": true } as const;
  return (
    <div className="stack gap-8">
      <div className="row gap-8">
        {appFlag === null ? (
          <Button icon={<Flag {...icon} />} onClick={() => onWant({ act: "flag", appFlag: "", audience: "staff" })}>
            {t("act.flag")}
          </Button>
        ) : (
          <>
            <Button icon={<PencilLine {...icon} />} onClick={() => onWant({ act: "change", appFlag, audience })}>
              {t("act.change")}
            </Button>
            <Button icon={<FlagOff {...icon} />} onClick={() => onWant({ act: "off", appFlag: null, audience })}>
              {t("act.off")}
            </Button>
          </>
        )}
      </div>
      {before && before.appFlag !== appFlag && (
        <div className="stack gap-4">
          <p className="text-12 soft break-anywhere">
            {t("before")} <bdi>{before.appFlag}</bdi>
          </p>
          <div>
            <Button size="small" icon={<Undo2 {...icon} />} onClick={() => onWant({ act: "back", ...before })}>
              {t("act.back")}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
