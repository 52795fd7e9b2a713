import { AdoptionChart } from "./adoption/AdoptionChart.tsx";
import { DayChart } from "./day/DayChart.tsx";
import { TrendChart } from "./trend/TrendChart.tsx";

/** All drawn charts in one piece of code, so that a screen with several loads it once. */
export const charts = { DayChart, AdoptionChart, TrendChart };
