import type { CSSProperties, ReactNode } from "react";
import { Link } from "wouter";
import { Card } from "../../../components/Card.tsx";
import { full, shareText } from "../../../lib/format.ts";
import { routes } from "../../../places/routes.ts";
import { campaign as words, campaigns } from "../../../strings/mail/campaigns.ts";
import type { CampaignStateFragment, DayOfCampaignFragment } from "../api/documents.ts";
import { sumOf, type Counts } from "./days.ts";
import styles from "./Detail.module.css";
import figures from "./Figures.module.css";
import { VariantPicture } from "./VariantPicture.tsx";

interface Props {
  variants: NonNullable<CampaignStateFragment["variants"]>;
  days: readonly DayOfCampaignFragment[];
}

const MEASURES = ["opened", "clicked", "unsubscribed"] as const;

/** The variants of a campaign side by side, with the same scale for each measure. */
export function Variants({ variants, days }: Props): ReactNode {
  const counted = variants.map((each) => ({
    ...each,
    counts: sumOf(days.filter(({ variant }) => variant === each.variant)),
  }));
  const most = (measure: (typeof MEASURES)[number]): number =>
    Math.max(0, ...counted.map(({ counts }) => rateOf(counts, measure) ?? 0));
  return (
    <Card className={styles.card} aria-label={words.variants}>
      <h2>{words.variants}</h2>
      <div className={figures.variants}>
        {counted.map(({ variant, templateKey, number, counts }) => (
          <div key={variant} className={figures.pictured}>
            <VariantPicture templateKey={templateKey} number={number} />
            <dl className={figures.variant}>
              <dt className={figures.variantName}>
                <Link href={routes.template(templateKey)}>{words.variant(variant, templateKey)}</Link>
              </dt>
              <dd>
                {words.sent} {full(counts.sent)}
              </dd>
              {MEASURES.map((measure) => (
                <Measure
                  key={measure}
                  label={words[measure]}
                  rate={rateOf(counts, measure)}
                  most={most(measure)}
                />
              ))}
            </dl>
          </div>
        ))}
      </div>
    </Card>
  );
}

interface MeasureProps {
  label: string;
  rate: number | undefined;
  /** The highest rate of all variants. */
  most: number;
}

function Measure({ label, rate, most }: MeasureProps): ReactNode {
  const share = rate === undefined || most === 0 ? 0 : rate / most;
  return (
    <dd className={figures.measure} style={{ "--share": share } as CSSProperties}>
      <span>{label}</span>
      <b title={rate === undefined ? campaigns.notCounted : undefined}>
        {rate === undefined ? campaigns.unknown : shareText(rate)}
      </b>
    </dd>
  );
}

function rateOf(counts: Counts, measure: (typeof MEASURES)[number]): number | undefined {
  return counts.delivered === 0 ? undefined : counts[measure] / counts.delivered;
}
