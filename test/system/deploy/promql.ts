import { parser } from '@prometheus-io/lezer-promql';

/**
 * Returns the names of the metrics that an expression of PromQL reads; throws where it cannot be
 * parsed. Grafana's interval, which it puts in itself, may stand for a duration.
 */
export const metricsOf = (expression: string): readonly string[] => {
  const text = expression.replaceAll('$__rate_interval', '5m');
  const metrics: string[] = [];
  parser.parse(text).iterate({
    enter: ({ name, type, from, to, node }) => {
      if (type.isError) throw new Error(`${text} cannot be parsed at ${from}`);
      if (name === 'Identifier' && node.parent?.name === 'VectorSelector') {
        metrics.push(text.slice(from, to));
      }
    },
  });
  return metrics;
};
