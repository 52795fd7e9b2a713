import { Button } from "antd";
import { Copy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { apiAccessCalls } from "#contract/accounts/api-access/calls.ts";
import { apiKeyScopes, enforcedApiKeyScopes } from "#contract/accounts/api-access/api-keys.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import styles from "./api-keys.module.css";

const unsupportedScopes = apiKeyScopes.filter(
  (scope) => !enforcedApiKeyScopes.some((usedScope) => usedScope === scope),
);

/** Example request with an API key, for the calls that a key can make today. */
export function CurlExampleCard() {
  const { t } = useTranslation(["devtools", "shell"]);
  const format = useFormat();
  const notify = useNotify();
  const { method, path } = apiAccessCalls.checkKey;
  const line = `curl -X ${method} -H "Authorization: Bearer $STORE_KEY" ${window.location.origin}/api${path}`;
  const copy = async () => {
    await navigator.clipboard.writeText(line);
    notify.primary(t("shell:act.copied"));
  };
  return (
    <Card
      title={t("opens.title")}
      extra={
        <Button size="small" icon={<Copy size={14} aria-hidden />} onClick={() => void copy()}>
          {t("shell:act.copy")}
        </Button>
      }
    >
      <div className="stack gap-12 text-13">
        <p>{t("opens.text")}</p>
        {/* /* The box scrolls sideways, with the keyboard too. */}
        <pre
          className={`box padded-row mono text-12 ${styles.code}`}
          dir="ltr"
          tabIndex={0}
          aria-label={t("opens.title")}
        >
          {line}
        </pre>
        <p className="soft">
          {t("opens.scopes", { scopes: format.list(unsupportedScopes.map((scope) => t(`scope.${scope}`))) })}
        </p>
      </div>
    </Card>
  );
}
