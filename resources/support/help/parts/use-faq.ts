import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { faqLimits } from "#contract/support/help/faq.ts";
import { toLanguageCode } from "#contract/platform/reference/languages.ts";
import { supportCalls } from "#contract/support/help/calls.ts";
import { useCall } from "#providers/data/use-call.ts";

/** Delay in milliseconds after the last key, so that a word is searched for instead of each of its letters. */
const debounceMs = 150;

function useDebounced(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

/** Returns FAQs that match the search text, in the console's language; all FAQs if it is empty. */
export function useFaq(typed: string, enabled = true) {
  const { i18n } = useTranslation();
  const searchText = useDebounced(typed.trim()).slice(0, faqLimits.searchText);
  const query = { language: toLanguageCode(i18n.language), ...(searchText !== "" && { searchText }) };
  return { ...useCall(supportCalls.faq, { query }, { keepPrevious: true, enabled }), searchText };
}
