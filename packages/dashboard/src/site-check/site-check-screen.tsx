import { useParams } from 'wouter';
import { FindingPage } from './finding-page.tsx';
import { RulePage } from './rule-page.tsx';
import { RulesPage } from './rules-page.tsx';

/** Faults of the whole site: the rules, the findings of one, or one finding. */
export const SiteCheckScreen = () => {
  const { rule, id } = useParams<{ rule?: string; id?: string }>();
  if (rule === undefined) return <RulesPage />;
  if (id === undefined) return <RulePage key={rule} rule={rule} />;
  return <FindingPage key={id} rule={rule} id={id} />;
};
