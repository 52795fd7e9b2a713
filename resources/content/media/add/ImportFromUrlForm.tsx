import { Button } from "antd";
import { CloudDownload } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { contentCalls } from "#contract/content/media/calls.ts";
import { uploadedMediaTypes, type UploadedMediaType } from "#contract/content/media/content-types.ts";
import { parseYouTubeVideoId } from "#contract/content/media/youtube.ts";
import { contentRules } from "#contract/content/media/content-rules.ts";
import { isHttpsUrl } from "#contract/https-url.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { Field } from "#ui/fields/Field.tsx";
import { SegmentedControl } from "#ui/fields/SegmentedControl.tsx";
import { FileRequirementsText } from "../ContentTypePicker.tsx";
import { UrlInput } from "./UrlInput.tsx";
import type { ContentTarget } from "./use-upload-queue.ts";

interface FromAddressProps extends ContentTarget {
  packageName: string;
  onAdded: () => void;
}

/** Form to import a file from a URL. The server downloads the file and checks it like an upload. */
export function ImportFromUrlForm({ packageName, type, language, onAdded }: FromAddressProps) {
  const { t } = useTranslation("content");
  const errorText = useErrorText();
  const allowedMedia = uploadedMediaTypes.filter((medium) => contentRules[type].files[medium]);
  const [selected, setSelected] = useState<UploadedMediaType>("video");
  const media = allowedMedia.includes(selected) ? selected : (allowedMedia[0] ?? "video");
  const [address, setAddress] = useState("");
  const [added, setAdded] = useState<string | null>(null);
  const { mutate, isPending, error, reset } = useCallMutation(contentCalls.uploadContentByUrl);
  const isPage = parseYouTubeVideoId(address) !== null;
  const isAddress = isHttpsUrl(address.trim()) && !isPage;
  const send = () =>
    mutate(
      { params: { packageName }, body: { media: address.trim(), mediaType: media, context: type, language } },
      {
        onSuccess: ({ name }) => {
          setAdded(name);
          setAddress("");
          onAdded();
        },
      },
    );
  return (
    <form
      className="stack gap-12"
      onSubmit={(event) => {
        event.preventDefault();
        if (isAddress && !isPending) send();
      }}
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
        error={error && errorText(error)}
        warning={address.trim() !== "" && !isAddress && t(isPage ? "address.isYouTube" : "address.https")}
        passed={added !== null && address === "" && t("address.added", { name: added })}
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
      <FileRequirementsText type={type} media={media} />
      <div>
        <Button
          type="primary"
          htmlType="submit"
          icon={<CloudDownload size={16} aria-hidden />}
          loading={isPending}
          disabled={!isAddress}
        >
          {t("address.add")}
        </Button>
      </div>
    </form>
  );
}
