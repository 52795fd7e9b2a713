import { CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { contentRules } from "#contract/content/media/rules.ts";
import type { Content } from "#contract/content/media/schemas.ts";
import { isolateLtr } from "#ui/format/locale.ts";
import { useFormat } from "#ui/format/use-format.ts";

const codecNames: Readonly<Record<string, string>> = { avc: "H.264", vp9: "VP9", av1: "AV1", hevc: "H.265" };

/** Technical facts that the server read from the file. */
export function FileFacts({ item }: { item: Content }) {
  const { t, i18n } = useTranslation("media-review");
  const { bytes } = useFormat();
  const { facts, sizeBytes } = item.asset;
  const sides = isolateLtr(`${facts.width} × ${facts.height}`, i18n.language);
  const most = contentRules[item.type].files.video?.seconds ?? 0;
  const words =
    facts.media === "embed"
      ? [t("facts.youTube", { id: facts.videoId }), t("facts.plays")]
      : facts.media === "image"
        ? [sides, bytes(sizeBytes)]
        : [
            sides,
            t("facts.codec", {
              codec: codecNames[facts.codec ?? ""] ?? facts.codec ?? "?",
              container: facts.container.toUpperCase(),
            }),
            ...(facts.frameRate === null ? [] : [t("facts.rate", { rate: Math.round(facts.frameRate) })]),
            t("facts.seconds", { seconds: Math.round(facts.durationMs / 100) / 10, most }),
            facts.audioCodec === null ? t("facts.silent") : t("facts.sound", { codec: facts.audioCodec.toUpperCase() }),
            bytes(sizeBytes),
          ];
  return (
    <ul className="row gap-12 text-13" aria-label={t("facts.title")}>
      {words.map((word) => (
        <li key={word} className="inline toned" data-tone="ok">
          <CircleCheck size={14} aria-hidden />
          <bdi>{word}</bdi>
        </li>
      ))}
    </ul>
  );
}
