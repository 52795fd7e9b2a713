import { aarogyaCard } from "./apps/aarogya-card.ts";
import { bhajanSangrah } from "./apps/bhajan-sangrah.ts";
import { bhashaTypingGuru } from "./apps/bhasha-typing-guru.ts";
import { doodhDiary } from "./apps/doodh-diary.ts";
import { krishiMitra } from "./apps/krishi-mitra.ts";
import { mandiBhavLive } from "./apps/mandi-bhav-live.ts";
import { nityaYog } from "./apps/nitya-yog.ts";
import { panchang } from "./apps/panchang-2027.ts";
import { pathshalaGanit } from "./apps/pathshala-ganit.ts";
import { railSaathi } from "./apps/rail-saathi.ts";
import { rupayaSaathiLoan } from "./apps/rupaya-saathi-loan.ts";
import { turantPaisa } from "./apps/turant-paisa.ts";
import { vyaparBahi } from "./apps/vyapar-bahi.ts";
import type { DemoApp } from "./demo-app.ts";

/** All demo apps, in the order they are inserted. */
export const demoApps: DemoApp[] = [
  krishiMitra,
  vyaparBahi,
  railSaathi,
  pathshalaGanit,
  aarogyaCard,
  mandiBhavLive,
  bhajanSangrah,
  panchang,
  nityaYog,
  doodhDiary,
  bhashaTypingGuru,
  rupayaSaathiLoan,
  turantPaisa,
];
