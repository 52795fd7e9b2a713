import { CloudDownload } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { contentCalls } from "#contract/content/media/calls.ts";
import { uploadedMediaTypes, type UploadedMediaType } from "#contract/content/media/content-types.ts";
import { parseYouTubeVideoId } from "#contract/content/media/youtube.ts";
import { contentRules } from "#contract/content/media/content-rules.ts";
import { isHttpsUrl } from "#contract/https-url.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { CardForm } from "#ui/crud/CardForm.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { SegmentedControl } from "#ui/fields/SegmentedControl.tsx";
import { FileRequirementsText } from "../ContentTypePicker.tsx";
import { UrlInput } from "./UrlInput.tsx";
import type { ContentTarget } from "./use-upload-queue.ts";

const resource = { name: "content", calls: { create: contentCalls.uploadContentByUrl } } as const;
const initial = { address: "" };

interface FromAddressProps extends ContentTarget {
  packageName: string;
  onAdded: () => void;
}

/** Form to import a file from a URL. The server downloads the file and checks it like an upload. */
export function ImportFromUrlForm({ packageName, type, language, onAdded }: FromAddressProps) {
  const { t } = useTranslation("content");
  const allowedMedia = uploadedMediaTypes.filter((medium) => contentRules[type].files[medium]);
  const [selected, setSelected] = useState<UploadedMediaType>("video");
  const media = allowedMedia.includes(selected) ? selected : (allowedMedia[0] ?? "video");
  const [added, setAdded] = useState<string | null>(null);
  const form = useCallForm(resource, "create", {
    params: { packageName },
    initial,
    toBody: ({ address }) => ({ media: address.trim(), mediaType: media, context: type, language }),
    isChanged: ({ address }) => address.trim() !== "",
    continueWith: () => initial,
    onSaved: ({ name }) => {
      setAdded(name);
      onAdded();
    },
  });
  const { address } = form.values;
  const isPage = parseYouTubeVideoId(address) !== null;
  const isAddress = isHttpsUrl(address.trim()) && !isPage;
  return (
    <CardForm
      form={form}
      saveButtonProps={{
        icon: <CloudDownload size={16} aria-hidden />,
        children: t("address.add"),
      }}
      missing={isPage ? t("address.isYouTube") : null}
    >
      {allowedMedia.length > 1 && (
        <SegmentedControl
          label={t("address.media")}
          value={media}
          options={allowedMedia.map((value) => ({ value, label: t(`media.${value}`) }))}
          onChange={setSelected}
        />
      )}
      <Field
        label={t("address.label")}
        help={t("address.help")}
        error={form.problemText("media")}
        warning={address.trim() !== "" && !isAddress && t(isPage ? "address.isYouTube" : "address.https")}
        passed={added !== null && address === "" && t("address.added", { name: added })}
      >
        {(control) => (
          <UrlInput control={control} value={address} onChange={(written) => form.change({ address: written })} />
        )}
      </Field>
      <FileRequirementsText type={type} media={media} />
    </CardForm>
  );
}
