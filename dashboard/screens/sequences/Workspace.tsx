import type { ReactNode } from "react";
import { Card } from "../../components/Card.tsx";
import type { Faults } from "../../components/conditions/faults.ts";
import { usePersonSuggestions } from "../../components/conditions/usePersonSuggestions.ts";
import { useWrongField } from "../../lib/wrongField.ts";
import type { SequenceHeadFragment } from "./api/documents.ts";
import { boxWords } from "./canvas/Box.tsx";
import { Canvas, focusBox } from "./canvas/Canvas.tsx";
import { boxesOf } from "./canvas/layout.ts";
import type { Shown } from "./canvas/shown.ts";
import { Zoomed } from "./canvas/Zoomed.tsx";
import { AddStep } from "./form/AddStep.tsx";
import type { SequenceEditing } from "./form/useSequenceEditing.ts";
import styles from "./Page.module.css";
import { BoxDetails } from "./panel/BoxDetails.tsx";
import { BoxPanel } from "./panel/BoxPanel.tsx";
import { PeopleLine } from "./panel/PeopleLine.tsx";
import { SequenceMails } from "./panel/SequenceMails.tsx";
import { SequenceVersions } from "./panel/SequenceVersions.tsx";
import type { SequenceFacts } from "./parts/useSequenceFacts.ts";

interface Props {
  /** Undefined for a new sequence. */
  head: SequenceHeadFragment | undefined;
  about: SequenceFacts;
  shown: Shown;
  editing: SequenceEditing;
  faults: Faults;
  /** Increases when it could not be saved: the first field that is wrong gets the focus. */
  tries: number;
  /** The reason why nothing can be changed. */
  reason: string | undefined;
  isChanged: boolean;
  /** True while nothing can be changed for a moment: the page goes on as another one. */
  isHeld: boolean;
  onSee: (number: number) => void;
  /** Takes what was done in words. */
  onDone: (words: string) => void;
}

/** The canvas of a sequence, and beside it the form of the chosen box; below them mails and versions. */
export function Workspace(props: Props): ReactNode {
  const { head, about, shown, editing, faults, tries, reason, isChanged, isHeld, onSee, onDone } = props;
  const around = useWrongField<HTMLDivElement>(tries);
  const suggestions = usePersonSuggestions();
  const { draft, telling } = shown;
  const { selected } = editing;
  const titleOf = (id: string): string => boxWords(shown, id).title;
  const remove = (id: string): void => editing.remove(id, titleOf(id));
  const adding = (row: number): ReactNode => (
    <AddStep
      behind={titleOf(boxesOf(draft.steps)[row]!)}
      hasWords={draft.steps.length === 0}
      onAdd={(kind) => editing.insert(row, kind)}
    />
  );
  const edits = reason === undefined ? { move: editing.move, remove, adding } : undefined;
  return (
    <div ref={around} className={styles.grid} inert={isHeld}>
      <div className={styles.stack}>
        <Card className={styles.canvas}>
          <Zoomed beside={<PeopleLine about={about} />}>
            <Canvas shown={shown} selected={selected} onSelect={editing.open} edits={edits} />
          </Zoomed>
        </Card>
        {head && <SequenceMails mails={about.mails} telling={telling} />}
      </div>
      <div className={styles.stack}>
        <BoxPanel
          key={selected}
          id={selected}
          draft={draft}
          change={editing.change}
          telling={telling}
          templates={about.templates}
          suggestions={suggestions}
          faults={faults}
          reason={reason}
          aim={editing.aim}
          move={(by) => editing.move(selected, by)}
          remove={() => remove(selected)}
          onEscape={() => focusBox(document, selected)}
        >
          <BoxDetails
            sequenceId={head?.sequenceId}
            id={selected}
            draft={draft}
            about={about}
            onDone={onDone}
          />
        </BoxPanel>
        {head && (
          <SequenceVersions
            sequenceId={head.sequenceId}
            latest={head.latestNumber}
            isChanged={isChanged}
            onSee={onSee}
          />
        )}
      </div>
    </div>
  );
}
