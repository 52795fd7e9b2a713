import { Button } from "antd";
import { Link } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { contentCalls } from "#contract/content/media/calls.ts";
import { parseYouTubeVideoId, youTubeWatchUrl } from "#contract/content/media/youtube.ts";
import { contentLimits, contentRules } from "#contract/content/media/content-rules.ts";
import { ContentName } from "#contract/content/media/schemas.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { CharacterCountField } from "#ui/fields/CharacterCountField.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { EmbeddedPlayer } from "../parts/EmbeddedPlayer.tsx";
import { UrlInput } from "./UrlInput.tsx";
import type { ContentTarget } from "./use-upload-queue.ts";

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
  const errorText = useErrorText();
  const [address, setAddress] = useState("");
  const [name, setName] = useState("");
  const [added, setAdded] = useState<string | null>(null);
  const { mutate, isPending, error, reset } = useCallMutation(contentCalls.uploadContentByUrl);
  const frame = contentRules[type].files.embed;
  const id = parseYouTubeVideoId(address);
  const isNamed = ContentName.safeParse(name).success;
  if (!frame) return <FieldNote kind="warning">{t("embed.unfit", { type: t(`type.${type}`) })}</FieldNote>;
  const send = (videoId: string) =>
    mutate(
      {
        params: { packageName },
        body: { media: youTubeWatchUrl(videoId), mediaType: "embed", context: type, language, name: name.trim() },
      },
      {
        onSuccess: (item) => {
          setAdded(item.name);
          setAddress("");
          setName("");
          onAdded();
        },
      },
    );
  return (
    <form
      className="halves"
      onSubmit={(event) => {
        event.preventDefault();
        if (id !== null && isNamed && !isPending) send(id);
      }}
    >
      <div className="stack gap-12">
        <UnsavedChangesGuard unsaved={() => address.trim() !== "" || name.trim() !== ""} />
        <Field
          label={t("embed.label")}
          help={t("embed.help")}
          error={error && errorText(error)}
          warning={address.trim() !== "" && id === null && t("embed.unknown")}
          passed={
            id === null
              ? added !== null && address === "" && t("address.added", { name: added })
              : t("embed.found", { id })
          }
        >
          {(control) => (
            <UrlInput
              control={control}
              value={address}
              onChange={(written) => {
                setAddress(written);
                reset();
              }}
            />
          )}
        </Field>
        <CharacterCountField
          label={t("embed.name")}
          limit={contentLimits.name}
          lang={language}
          value={name}
          onChange={setName}
        />
        <div>
          <Button
            type="primary"
            htmlType="submit"
            icon={<Link size={16} aria-hidden />}
            loading={isPending}
            disabled={id === null || !isNamed}
          >
            {t("embed.add")}
          </Button>
        </div>
      </div>
      {id !== null && <EmbeddedPlayer key={id} videoId={id} name={name.trim() || id} frame={frame} />}
    </form>
  );
}
