import { AdoptionChart } from "./adoption/AdoptionChart.tsx";
import { DayChart } from "./day/DayChart.tsx";
import { TrendChart } from "./trend/TrendChart.tsx";

/** All charts in one chunk, so that a screen with several loads it once. */
export const chartComponents = { DayChart, AdoptionChart, TrendChart };
