import { useNotification } from "@refinedev/core";
import { Button } from "antd";
import { ShieldAlert, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CallOutput } from "#contract/call.ts";
import { auditCalls } from "#contract/staff/audit-calls.ts";
import { callApi } from "#providers/http/call-api.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { Bar } from "#ui/page/Bar.tsx";
import { Card } from "#ui/page/Card.tsx";

type Part = CallOutput<typeof auditCalls.checkAudit>;
type Wrong = NonNullable<Part["wrong"]>;
interface Check {
  readonly lines: number;
  readonly done: boolean;
  readonly wrong: Wrong | null;
}

/** Verifies the log in batches, to keep each request short, until the end or the first broken line. */
function useCheck() {
  const errorText = useErrorText();
  const { open } = useNotification();
  const [check, setCheck] = useState<Check | null>(null);
  const run = async () => {
    let next: Part["next"] = { chain: 0, line: 0 };
    let lines = 0;
    let wrong: Wrong | null = null;
    setCheck({ lines, done: false, wrong });
    try {
      while (next) {
        const query = { chain: String(next.chain), line: String(next.line) };
        const part: Part = await callApi(auditCalls.checkAudit, { query });
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

function Found({ check: { lines, done, wrong } }: { check: Check }) {
  const { t } = useTranslation("audit");
  if (wrong)
    return (
      <Bar boxed tone="err" icon={ShieldAlert} title={t("check.broken")} role="alert">
        {wrong.number === null ? t("check.wrongPlace", wrong) : t("check.wrongNumber", { number: wrong.number })}{" "}
        {t(`check.fault.${wrong.fault}`)} {t("check.next")}
      </Bar>
    );
  if (!done) return <p role="status">{t("check.running", { count: lines })}</p>;
  return (
    <Bar boxed tone="ok" icon={ShieldCheck} title={t("check.whole")}>
      {t("check.lines", { count: lines })}
    </Bar>
  );
}

/** Verifies on demand that nobody has altered the audit log. */
export function CheckChain() {
  const { t } = useTranslation("audit");
  const { check, run } = useCheck();
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
        {check && <Found check={check} />}
      </div>
    </Card>
  );
}
