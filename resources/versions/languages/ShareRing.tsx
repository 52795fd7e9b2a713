import type { LanguageState } from "./language-state.ts";

const radius = 6;
const length = 2 * Math.PI * radius;
const colours: Record<LanguageState, string> = {
  checked: "var(--ok-fill)",
  machine: "var(--vio-fill)",
  started: "var(--warn-fill)",
  empty: "var(--bd-2)",
};

/** A small ring filled by a share; its figure stands beside it. */
export const ShareRing = ({ share, state }: { share: number; state: LanguageState }) => (
  <svg width={16} height={16} viewBox="0 0 16 16" fill="none" strokeWidth={3} aria-hidden>
    <circle cx={8} cy={8} r={radius} stroke="var(--surface-3)" />
    <circle
      cx={8}
      cy={8}
      r={radius}
      stroke={colours[state]}
      strokeDasharray={`${length * share} ${length}`}
      transform="rotate(-90 8 8)"
    />
  </svg>
);
