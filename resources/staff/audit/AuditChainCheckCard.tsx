import { useNotification } from "@refinedev/core";
import { Button } from "antd";
import { ShieldAlert, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CallOutput } from "#contract/call.ts";
import { auditCalls } from "#contract/staff/members/audit-calls.ts";
import { callApi } from "#providers/http/call-api.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { Banner } from "#ui/page/Banner.tsx";
import { Card } from "#ui/page/Card.tsx";

type CheckBatch = CallOutput<typeof auditCalls.checkAudit>;
type Wrong = NonNullable<CheckBatch["wrong"]>;
interface Check {
  readonly lines: number;
  readonly done: boolean;
  readonly wrong: Wrong | null;
}

/** Verifies the log in batches, to keep each request short, until the end or the first broken line. */
function useChainCheck() {
  const errorText = useErrorText();
  const { open } = useNotification();
  const [check, setCheck] = useState<Check | null>(null);
  const run = async () => {
    let next: CheckBatch["next"] = { chain: 0, line: 0 };
    let lines = 0;
    let wrong: Wrong | null = null;
    setCheck({ lines, done: false, wrong });
    try {
      while (next) {
        const query = { chain: String(next.chain), line: String(next.line) };
        const part: CheckBatch = await callApi(auditCalls.checkAudit, { query });
        lines += part.checked;
        ({ next, wrong } = part);
        setCheck({ lines, done: next === null, wrong });
      }
    } catch (error) {
      setCheck(null);
      open?.({ type: "error", message: errorText(error) });
    }
  };
  return { check, run };
}

function CheckResult({ check: { lines, done, wrong } }: { check: Check }) {
  const { t } = useTranslation("audit");
  if (wrong)
    return (
      <Banner boxed tone="err" icon={ShieldAlert} title={t("check.broken")} role="alert">
        {wrong.number === null ? t("check.wrongPlace", wrong) : t("check.wrongNumber", { number: wrong.number })}{" "}
        {t(`check.fault.${wrong.fault}`)} {t("check.next")}
      </Banner>
    );
  if (!done) return <p role="status">{t("check.running", { count: lines })}</p>;
  return (
    <Banner boxed tone="ok" icon={ShieldCheck} title={t("check.whole")}>
      {t("check.lines", { count: lines })}
    </Banner>
  );
}

/** Card that verifies on demand that nobody has altered the audit log. */
export function AuditChainCheckCard() {
  const { t } = useTranslation("audit");
  const { check, run } = useChainCheck();
  return (
    <Card
      title={t("check.title")}
      extra={
        <Button loading={check !== null && !check.done && !check.wrong} onClick={() => void run()}>
          {t("check.act")}
        </Button>
      }
    >
      <div className="stack">
        <p className="text-13 soft">{t("check.what")}</p>
        {check && <CheckResult check={check} />}
      </div>
    </Card>
  );
}
