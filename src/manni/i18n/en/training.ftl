### Making the weights of the bot `learned`: `manni train`.
###
### $file and $folder are paths, $hands and $seed whole numbers; the figures are numbers as text.

command-train = trains the bot learned

help-train =
    Lets the bot learned play against itself and learn from it, and writes its weights, with the settings and the learning curve beside them. The same seed and number of hands make the same file on the same machine. Ctrl-C stops it so that it can be gone on with.
help-train-seed = The number that everything drawn is drawn from (0).
help-train-hands = How many hands are played (1,000,000).
help-train-out = Where the weights go (weights.npz).
help-train-resume = Go on with the training of the same file that was interrupted.
help-train-example = manni train --seed 7 --hands 100000 --out /tmp/weights.npz
train-preparing = Getting ready. The first time what learns is compiled, which takes about a minute.
train-progress = Training
train-point = { $hands } hands: tricks against two rule players { $play-t } in trump, { $play-g } in grand, { $play-n } in nullo; with its own exchange { $whole-t }, { $whole-g }, { $whole-n }
train-done = The weights are in { $file }.
train-interrupted = Interrupted. Go on with --resume; what there is so far is in { $file }.
train-nothing-to-resume = There is no training to go on with in { $file }.
train-not-a-training = { $file } is not a training that was interrupted.
train-another = The training that was interrupted has seed { $seed } and { $hands } hands. Leave them out to go on with it.
train-no-folder = There is no folder { $folder } to write to.
