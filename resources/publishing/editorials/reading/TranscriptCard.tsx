import { Checkbox, Input, Select } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatPlaybackTime } from "#contract/publishing/editorials/chapters-and-transcripts.ts";
import type { Editorial } from "#contract/publishing/editorials/schemas.ts";
import { languageNameIn } from "#ui/format/language-name.ts";
import { Card } from "#ui/page/Card.tsx";
import styles from "./reader.module.css";
import type { AudioPlayerState } from "./use-audio-player.ts";

type Cue = Editorial["transcripts"][number]["cues"][number];

/**
 * Card with a transcript that follows playback; clicking a line seeks to it. A second language can be shown below
 * each line.
 */
export function TranscriptCard({ item, player }: { item: Editorial; player: AudioPlayerState }) {
  const { t, i18n } = useTranslation("editorials");
  const { transcripts } = item;
  const [also, setAlso] = useState("");
  const [typed, setTyped] = useState("");
  const [follows, setFollows] = useState(true);
  const list = useRef<HTMLOListElement>(null);
  const first = transcripts[0];
  const current = first?.cues.findLastIndex(({ atSeconds }) => atSeconds <= player.at) ?? -1;
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>("[aria-current=true]");
    if (!follows || !player.isPlaying || !list.current || !row) return;
    list.current.scrollTop = row.offsetTop - list.current.offsetTop - list.current.clientHeight / 3;
  }, [current, follows, player.isPlaying]);
  if (!first) return null;
  const second = transcripts.find(({ language }) => language === also);
  const wanted = typed.trim().toLocaleLowerCase();
  const found = first.cues.filter(({ text }) => text.toLocaleLowerCase().includes(wanted));
  const besides = (cue: Cue) => second?.cues.findLast(({ atSeconds }) => atSeconds <= cue.atSeconds + 1);
  return (
    <Card
      title={t("transcript.title")}
      padding="none"
      extra={
        transcripts.length > 1 && (
          <Select
            value={also}
            aria-label={t("transcript.also")}
            popupMatchSelectWidth={false}
            options={[
              { value: "", label: languageNameIn(i18n.language, first.language) },
              ...transcripts
                .slice(1)
                .map(({ language: value }) => ({ value, label: `+ ${languageNameIn(i18n.language, value)}` })),
            ]}
            onChange={setAlso}
          />
        )
      }
      foot={
        <Checkbox checked={follows} onChange={({ target }) => setFollows(target.checked)}>
          {t("transcript.follow")}
        </Checkbox>
      }
    >
      <div className="padded-row">
        <Input
          allowClear
          placeholder={t("transcript.search")}
          aria-label={t("transcript.search")}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {wanted !== "" && (
          <span className="text-12 soft" role="status">
            {t("transcript.found", { count: found.length })}
          </span>
        )}
      </div>
      <ol ref={list} className={styles.cues}>
        {found.map((cue) => (
          <li key={cue.atSeconds}>
            <button
              type="button"
              className={`text-14 ${styles.cue}`}
              aria-current={cue === first.cues[current]}
              onClick={() => player.seek(cue.atSeconds)}
            >
              <bdi className="link">{formatPlaybackTime(cue.atSeconds)}</bdi>
              <b lang={first.language}>{cue.speaker}</b>
              <span lang={first.language} dir="auto">
                {cue.text}
              </span>
              {second && (
                <span className={`text-13 soft ${styles.also}`} lang={second.language} dir="auto">
                  {besides(cue)?.text}
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </Card>
  );
}
