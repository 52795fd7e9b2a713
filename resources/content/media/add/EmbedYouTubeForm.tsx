import { Link } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { contentCalls } from "#contract/content/media/calls.ts";
import { parseYouTubeVideoId, youTubeWatchUrl } from "#contract/content/media/youtube.ts";
import { contentLimits, contentRules } from "#contract/content/media/content-rules.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { CardForm } from "#ui/crud/CardForm.tsx";
import { CharacterCountField } from "#ui/fields/CharacterCountField.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { EmbeddedPlayer } from "../parts/EmbeddedPlayer.tsx";
import { UrlInput } from "./UrlInput.tsx";
import type { ContentTarget } from "./use-upload-queue.ts";

const resource = { name: "content", calls: { create: contentCalls.uploadContentByUrl } } as const;
const initial = { address: "", name: "" };

interface EmbedLinkProps extends ContentTarget {
  packageName: string;
  onAdded: () => void;
}

/**
 * Form to embed a YouTube video. The video id is parsed from the link without a request; the player loads only when
 * asked for.
 */
export function EmbedYouTubeForm({ packageName, type, language, onAdded }: EmbedLinkProps) {
  const { t } = useTranslation("content");
  const [added, setAdded] = useState<string | null>(null);
  const form = useCallForm(resource, "create", {
    params: { packageName },
    initial,
    toBody: ({ address, name }) => {
      const videoId = parseYouTubeVideoId(address);
      const media = videoId === null ? null : youTubeWatchUrl(videoId);
      return { media, mediaType: "embed" as const, context: type, language, name: name.trim() };
    },
    isChanged: ({ address, name }) => address.trim() !== "" || name.trim() !== "",
    continueWith: () => initial,
    onSaved: (item) => {
      setAdded(item.name);
      onAdded();
    },
  });
  const { address, name } = form.values;
  const frame = contentRules[type].files.embed;
  const id = parseYouTubeVideoId(address);
  const problem = form.problemText("media");
  const unknown = address.trim() !== "" && id === null && t("embed.unknown");
  if (!frame) return <FieldNote kind="warning">{t("embed.unfit", { type: t(`type.${type}`) })}</FieldNote>;
  const addedText = added !== null && address === "" && t("address.added", { name: added });
  return (
    <div className="halves">
      <CardForm
        form={form}
        saveButtonProps={{
          icon: <Link size={16} aria-hidden />,
          children: t("embed.add"),
        }}
      >
        <Field
          label={t("embed.label")}
          help={t("embed.help")}
          error={problem && (unknown || problem)}
          warning={unknown}
          passed={id === null ? addedText : t("embed.found", { id })}
        >
          {(control) => (
            <UrlInput control={control} value={address} onChange={(written) => form.change({ address: written })} />
          )}
        </Field>
        <CharacterCountField
          label={t("embed.name")}
          limit={contentLimits.name}
          lang={language}
          error={form.problemText("name")}
          value={name}
          onChange={(written) => form.change({ name: written })}
        />
      </CardForm>
      {id !== null && <EmbeddedPlayer key={id} videoId={id} name={name.trim() || id} frame={frame} />}
    </div>
  );
}
