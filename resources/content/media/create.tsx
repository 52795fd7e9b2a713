import { Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type ContentType, contentTypes } from "#contract/content/media/content-types.ts";
import { consoleLanguage, type LanguageCode, languages } from "#contract/platform/reference/languages.ts";
import { SegmentedControl } from "#ui/fields/SegmentedControl.tsx";
import { Card } from "#ui/page/Card.tsx";
import { ContentDropZone } from "./add/ContentDropZone.tsx";
import { EmbedYouTubeForm } from "./add/EmbedYouTubeForm.tsx";
import { ImportFromUrlForm } from "./add/ImportFromUrlForm.tsx";
import { ContentLibrary } from "./add/ContentLibrary.tsx";
import { UploadList } from "./add/UploadList.tsx";
import { useUploadQueue } from "./add/use-upload-queue.ts";

interface AddContentProps {
  packageName: string;
  type: ContentType;
  onSent: () => void;
}

const modes = ["uploadFiles", "embedLink", "fromAddress", "library"] as const;

/**
 * Card to add content for a type and a language: a file upload, a YouTube link, a file URL, or a file from the
 * library.
 */
export function AddContent({ packageName, type: shown, onSent }: AddContentProps) {
  const { t } = useTranslation("content");
  const [chosen, setChosen] = useState<{ readonly of: ContentType; readonly type: ContentType } | null>(null);
  const [mode, setMode] = useState<(typeof modes)[number]>("uploadFiles");
  const [language, setLanguage] = useState<LanguageCode>(consoleLanguage);
  // The type selected in the picker applies until the user selects another one here.
  const type = chosen?.of === shown ? chosen.type : shown;
  const { all, add, again, dismiss, ...actions } = useUploadQueue(packageName, onSent);
  return (
    <Card
      title={t("add.title")}
      extra={
        <span className="row gap-8 grow">
          <SegmentedControl
            label={t("add.modes")}
            value={mode}
            options={modes.map((value) => ({ value, label: t(`add.${value}`) }))}
            onChange={setMode}
          />
          <Select
            aria-label={t("add.type")}
            value={type}
            onChange={(next) => setChosen({ of: shown, type: next })}
            options={contentTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
            popupMatchSelectWidth={false}
          />
          <Select
            aria-label={t("add.language")}
            value={language}
            onChange={setLanguage}
            options={languages.map(({ code, name }) => ({ value: code, label: <bdi lang={code}>{name}</bdi> }))}
            popupMatchSelectWidth={false}
          />
        </span>
      }
    >
      <div className="stack gap-12">
        {mode === "library" && (
          <ContentLibrary packageName={packageName} type={type} language={language} onPlaced={onSent} />
        )}
        {mode === "embedLink" && (
          <EmbedYouTubeForm packageName={packageName} type={type} language={language} onAdded={onSent} />
        )}
        {mode === "fromAddress" && (
          <ImportFromUrlForm packageName={packageName} type={type} language={language} onAdded={onSent} />
        )}
        <div className={all.length > 0 && mode === "uploadFiles" ? "halves" : "stack"}>
          {mode === "uploadFiles" && (
            <ContentDropZone type={type} onFiles={(files) => add(files, { type, language })} />
          )}
          <UploadList all={all} onAgain={again} onDismiss={dismiss} actions={actions} />
        </div>
      </div>
    </Card>
  );
}
