import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { faqLimits } from "#contract/support/faq.ts";
import { languageOf } from "#contract/reference/languages.ts";
import { supportCalls } from "#contract/support/calls.ts";
import { useCall } from "#providers/data/use-call.ts";

/** After the last key, so that a word is asked for and not each of its letters. */
const typingMs = 150;

function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), typingMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

/** Answers to what is typed, in the language that is spoken; all of them, by topic, while nothing is. */
export function useFaq(typed: string, enabled = true) {
  const { i18n } = useTranslation();
  const searchText = useSettled(typed.trim()).slice(0, faqLimits.searchText);
  const query = { language: languageOf(i18n.language), ...(searchText !== "" && { searchText }) };
  return { ...useCall(supportCalls.faq, { query }, { keepPrevious: true, enabled }), searchText };
}
