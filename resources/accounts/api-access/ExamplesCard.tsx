import { Button, Select } from "antd";
import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { limits } from "#contract/limits.ts";
import { useCall } from "#providers/data/use-call.ts";
import { SegmentedControl } from "#ui/fields/SegmentedControl.tsx";
import { downloadBlob } from "#ui/files/download-blob.ts";
import { Card } from "#ui/page/Card.tsx";
import { CopyButton } from "#ui/page/CopyButton.tsx";
import styles from "./api-keys.module.css";
import {
  type ExampleAct,
  type ExampleTool,
  exampleActs,
  exampleFiles,
  exampleTools,
  requestExample,
} from "./request-examples.ts";

const anyPackage = "com.example.app";

/** Card with requests that a key can send today, as a command or as a CI job, for one of the developer's apps. */
export function ExamplesCard() {
  const { t } = useTranslation(["devtools", "shell"]);
  const [tool, setTool] = useState<ExampleTool>("curl");
  const [act, setAct] = useState<ExampleAct>("check");
  const [chosen, setChosen] = useState<string | null>(null);
  const apps = useCall(appCalls.listApps, { query: { limit: String(limits.page.max) } });
  const named = (apps.data?.items ?? []).flatMap(({ packageName, title }) =>
    packageName === null ? [] : { value: packageName, label: title },
  );
  const packageName = chosen ?? named[0]?.value ?? anyPackage;
  const text = requestExample({ tool, act, origin: window.location.origin, packageName });
  const file = exampleFiles[tool];
  return (
    <Card
      title={t("examples.title")}
      extra={
        act !== "check" &&
        named.length > 0 && (
          <Select
            showSearch={{ optionFilterProp: "label" }}
            aria-label={t("examples.app")}
            className={styles.app}
            value={packageName}
            options={named}
            onChange={setChosen}
          />
        )
      }
      padding="none"
    >
      <div className={`row gap-12 padded-row ${styles.tools}`}>
        <SegmentedControl
          label={t("examples.tool")}
          value={tool}
          options={exampleTools.map((value) => ({ value, label: t(`examples.tools.${value}`) }))}
          onChange={setTool}
        />
        <SegmentedControl
          label={t("examples.act")}
          value={act}
          options={exampleActs.map((value) => ({ value, label: t(`examples.acts.${value}`) }))}
          onChange={setAct}
        />
        <span className="row gap-8 push">
          {file !== null && (
            <Button
              size="small"
              type="text"
              icon={<Download size={14} aria-hidden />}
              onClick={() => downloadBlob(file.split("/").at(-1) ?? file, new Blob([text], { type: "text/yaml" }))}
            >
              {t("examples.download")}
            </Button>
          )}
          <CopyButton size="small" text={text}>
            {t("shell:act.copy")}
          </CopyButton>
        </span>
      </div>
      {/* The box scrolls sideways, with the keyboard too. */}
      <pre className={`mono text-12 ${styles.code}`} dir="ltr" tabIndex={0} aria-label={t("examples.title")}>
        {file !== null && <span className="faint">{`# ${file}\n`}</span>}
        {text}
      </pre>
    </Card>
  );
}
